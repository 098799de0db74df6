import { spawn } from 'node:child_process';
import type { SystemUser } from './system-user.ts';

/** Runs a program of PostgreSQL as `user` in `cwd`. Throws with what it printed unless it ends with 0. */
export const run = async (
  user: SystemUser,
  cwd: string,
  program: string,
  args: readonly string[],
): Promise<string> => {
  const child = spawn(program, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    // A session of its own: Ctrl-C in the terminal is for us, and we stop the server in order.
    detached: true,
    ...(user === null ? {} : { uid: user.uid, gid: user.gid }),
  });
  const printed: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => printed.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => printed.push(chunk));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  const output = Buffer.concat(printed).toString('utf8').trim();
  if (code !== 0) throw new Error(`${program} ${args[0] ?? ''} ended with ${String(code)}: ${output}`);
  return output;
};
