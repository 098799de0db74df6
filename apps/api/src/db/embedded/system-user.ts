import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** User that a PostgreSQL process runs as; null means our own. PostgreSQL refuses to run as root. */
export type SystemUser = { readonly name: string; readonly uid: number; readonly gid: number } | null;

/**
 * The user to run PostgreSQL as. As root that is `postgres`, made when missing, or else the user without rights.
 * Throws when we are root and the machine has neither.
 */
export const postgresUser = (): SystemUser => {
  if (process.getuid?.() !== 0) return null;
  const user = lookUp('postgres') ?? makePostgres() ?? lookUp('nobody');
  if (user === null) throw new Error('PostgreSQL cannot run as root, and no other user could be made');
  return user;
};

const lookUp = (name: string): SystemUser => {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid === undefined || gid === undefined ? null : { name, uid: Number(uid), gid: Number(gid) };
};

const makePostgres = (): SystemUser => {
  const attempts: [string, string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']],
    ['adduser', ['-S', '-H', '-s', '/sbin/nologin', 'postgres']],
  ];
  for (const [command, args] of attempts) {
    if (spawnSync(command, args, { stdio: 'ignore' }).status === 0) return lookUp('postgres');
  }
  return null;
};

/** Tells whether a user may enter every directory above `path`; what lies at `path` itself does not matter. */
export const canReach = (user: SystemUser, path: string): boolean => {
  if (user === null) return true;
  for (let directory = dirname(path); ; directory = dirname(directory)) {
    const stat = statSync(directory, { throwIfNoEntry: false });
    if (stat !== undefined && !mayEnter(user, stat)) return false;
    if (directory === dirname(directory)) return true;
  }
};

const mayEnter = (
  user: { readonly uid: number; readonly gid: number },
  stat: { readonly mode: number; readonly uid: number; readonly gid: number },
): boolean => {
  if (stat.uid === user.uid) return (stat.mode & 0o100) !== 0;
  if (stat.gid === user.gid) return (stat.mode & 0o010) !== 0;
  return (stat.mode & 0o001) !== 0;
};
