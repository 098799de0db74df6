import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The repository's root folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Runs a command in the repository and waits for it.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string>, quiet?: boolean }} [options] quiet: print the output only on failure
 * @returns {Promise<{ code: number, output: string }>} the exit code; 1 when the command could not be started
 */
export const run = (command, args, options = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...options.env },
      stdio: options.quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += String(chunk)));
    child.stderr?.on('data', (chunk) => (output += String(chunk)));
    child.on('error', (error) => resolve({ code: 1, output: `${output}${error.message}` }));
    child.on('close', (code) => {
      if (options.quiet && code !== 0) process.stdout.write(output);
      resolve({ code: code ?? 1, output });
    });
  });

/** Runs a package's own program from node_modules/.bin. */
export const runBin = (name, args, options) => run(`${ROOT}node_modules/.bin/${name}`, args, options);
