import { spawn } from 'node:child_process';
import { ROOT } from './run.mjs';

/**
 * Runs long-lived commands side by side; ends them all, and then itself, when one ends or a signal comes.
 * The children share our terminal and get its Ctrl-C themselves: the signal is passed on only when it was sent to us.
 * @param {readonly (readonly [command: string, args: readonly string[], env?: Record<string, string>])[]} commands
 */
export const serve = (commands) => {
  const children = commands.map(([command, args, env]) =>
    spawn(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } }),
  );
  let running = children.length;
  let exitCode = 0;
  const stop = (signal) => children.forEach((child) => child.exitCode === null && child.kill(signal));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));
  for (const child of children)
    child.on('exit', (code) => {
      exitCode ||= code ?? 0;
      running -= 1;
      if (running === 0) process.exit(exitCode);
      stop('SIGTERM');
    });
};
