import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canReach, type SystemUser } from './system-user.ts';

/** The directories of one embedded server, private to the user it runs as. */
export interface Place {
  readonly root: string;
  readonly cluster: string;
  readonly log: string;
  /** Holds the only door of the server: a socket in a directory closed to everyone else. */
  readonly socketDir: string;
  /** True when the data directory was out of the user's reach and another one is used. */
  readonly moved: boolean;
}

/** Used as root, when the user PostgreSQL runs as cannot reach the data directory. */
export const SYSTEM_DIR = '/var/lib/kitwright';

/** A socket's path has at most 107 bytes; `/.s.PGSQL.5432` and some room are taken off. */
const LONGEST_SOCKET_DIR = 90;

/** Chooses and makes the directories for a data directory. */
export const choosePlace = (user: SystemUser, dataDir: string): Place => {
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const wanted = join(dataDir, 'postgres');
  const moved = !canReach(user, wanted);
  const root = moved ? join(SYSTEM_DIR, hash) : wanted;
  makePrivate(user, root);
  const near = join(root, 'run');
  const socketDir =
    Buffer.byteLength(near) <= LONGEST_SOCKET_DIR ? near : join(tmpdir(), `kitwright-${hash}`);
  makePrivate(user, socketDir);
  return { root, cluster: join(root, 'cluster'), log: join(root, 'server.log'), socketDir, moved };
};

const makePrivate = (user: SystemUser, directory: string): void => {
  mkdirSync(directory, { recursive: true });
  const owner = user?.uid ?? process.getuid?.();
  const stat = lstatSync(directory);
  if (!stat.isDirectory()) throw new Error(`${directory} is not a directory`);
  if (user !== null && stat.uid !== user.uid) chownSync(directory, user.uid, user.gid);
  else if (owner !== undefined && stat.uid !== owner) throw new Error(`${directory} belongs to another user`);
  chmodSync(directory, 0o700);
};

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
