import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Facts that a running server writes in its postmaster.pid. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly socketDir: string;
}

/**
 * The server that runs on a cluster, if one does: also one whose supervisor was killed. A postmaster.pid left by
 * a killed server is removed when its number now belongs to some other program, for PostgreSQL itself would
 * then refuse to start; one whose number is free is left to PostgreSQL.
 */
export const findPostmaster = (cluster: string): Postmaster | null => {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const [pidText = '', , , port = '', socketDir = ''] = readFileSync(file, 'utf8').split('\n');
  const pid = Number(pidText.trim());
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return null;
  if (!isPostgresOn(pid, cluster)) {
    rmSync(file, { force: true });
    return null;
  }
  return { pid, port: Number(port.trim()), socketDir: socketDir.trim() };
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/**
 * Tells whether a process is PostgreSQL on this cluster. Where the system does not show its command line, its number
 * is believed.
 */
const isPostgresOn = (pid: number, cluster: string): boolean => {
  if (!existsSync('/proc/self/cmdline')) return true;
  try {
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return /postgres$/.test(words[0] ?? '') && words.includes(cluster);
  } catch {
    return false;
  }
};
