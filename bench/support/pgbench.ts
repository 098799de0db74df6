import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const DEBIAN = '/usr/lib/postgresql';
const DATABASE = 'pgbench';
/** A million rows: as much as the cluster keeps in memory. */
const SCALE = 10;
const SECONDS = 5;

/**
 * Tells where PostgreSQL's own programs lie; null where they are not installed: the embedded server comes without them.
 */
const findPrograms = (): string | null => {
  const debian = existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => join(DEBIAN, version, 'bin')) : [];
  const folders = [...(process.env.PATH ?? '').split(':'), ...debian];
  return folders.find((folder) => existsSync(join(folder, 'pgbench'))) ?? null;
};

/** The folder of the embedded server's socket: beside its data, or where the server says it went when run as root. */
const findSocket = (dataDir: string): string | null => {
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const folders = [join(dataDir, 'postgres', 'run'), join('/var/lib/kitwright', hash, 'run')];
  return folders.find((folder) => existsSync(join(folder, '.s.PGSQL.5432'))) ?? null;
};

/** Transactions a second, on the cluster that the measured server works on. */
export interface PgbenchFigures {
  /** One row read. */
  readonly readingPerSecond: number;
  /** Three updates, a select and an insert: `pgbench`'s own mixture. */
  readonly writingPerSecond: number;
}

const perSecondOf = (output: string): number => {
  const [, figure] = /tps = ([\d.]+)/.exec(output) ?? [];
  if (figure === undefined) throw new Error(`pgbench said no figure: ${output}`);
  return Number(figure);
};

/** Gives what `pgbench` makes of the machine with so many clients; null where it is not installed. */
export const measurePgbench = async (dataDir: string, clients: number): Promise<PgbenchFigures | null> => {
  const [programs, socket] = [findPrograms(), findSocket(dataDir)];
  if (programs === null || socket === null) return null;
  const reach = ['--host', socket, '--port', '5432', '--username', 'postgres'];
  await run(join(programs, 'createdb'), [...reach, DATABASE]);
  const pgbench = async (...options: string[]): Promise<string> =>
    (await run(join(programs, 'pgbench'), [...reach, ...options, DATABASE])).stdout;
  await pgbench('--initialize', '--quiet', '--scale', String(SCALE));
  const load = [
    '--client',
    String(clients),
    '--jobs',
    '2',
    '--time',
    String(SECONDS),
    '--protocol',
    'prepared',
  ];
  return {
    readingPerSecond: perSecondOf(await pgbench(...load, '--select-only')),
    writingPerSecond: perSecondOf(await pgbench(...load)),
  };
};
