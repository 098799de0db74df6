import { statfs } from 'node:fs/promises';
import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { createTransport } from 'nodemailer';
import pg from 'pg';
import { listBases } from '../backup/base.ts';
import { readBackupStatus } from '../backup/schedule.ts';
import { openVault } from '../backup/vault.ts';
import type { Config } from '../config.ts';
import { readMigrations } from '../db/migrate.ts';
import { openDemoAccounts } from '../demo/demo-sign-ins.ts';
import { APP_ROLE, createAppPool, type DatabaseAddress } from '../db/pool.ts';
import { MIGRATIONS_DIR } from '../paths.ts';
import { fontServiceOf } from '../contexts/library/fonts.ts';
import { openDatabaseBeside } from '../start/open-database.ts';
import { blobStoreOf } from '../storage/bucket.ts';
import {
  broken,
  judgeBackups,
  judgeCertificate,
  judgeClock,
  judgeSpace,
  judgeVersion,
  look,
  reasonOf,
  well,
  type BackupState,
  type Finding,
} from './findings.ts';
import { CommandFailed } from './run-command.ts';

const MEGABYTE = 1024 * 1024;

const judgeSettings = (config: Config): Finding[] => {
  if (!config.production)
    return [
      look(
        'settings',
        'NODE_ENV is not production',
        'Fine to try it out; set NODE_ENV=production for a shop',
      ),
    ];
  const { publicUrl } = config;
  if (publicUrl === undefined)
    return [broken('settings', 'PUBLIC_URL is not set', 'Set it to the address people use')];
  return publicUrl.startsWith('https:')
    ? [well('settings', `production at ${publicUrl}`)]
    : [
        look(
          'settings',
          `${publicUrl} is not https`,
          'Put a proxy with a certificate before it, and set TRUST_PROXY',
        ),
      ];
};

const judgeSecrets = (config: Config): Finding => {
  if (config.tokenSecretIsKept)
    return look(
      'secrets',
      `TOKEN_SECRET is kept in ${config.dataDir}`,
      'Fine on one machine; set TOKEN_SECRET for several',
    );
  return config.backup !== undefined && config.backupKey === undefined
    ? look(
        'secrets',
        'backups are not sealed',
        'Set BACKUP_KEY: openssl rand -base64 32, and keep it elsewhere too',
      )
    : well('secrets', 'TOKEN_SECRET is set');
};

const examineDisk = async ({ dataDir }: Config): Promise<Finding> => {
  const { bavail, bsize } = await statfs(dataDir);
  return judgeSpace((bavail * bsize) / MEGABYTE, dataDir);
};

const roleFinding = async (client: pg.Client): Promise<Finding> => {
  const { rows } = await client.query<{ mighty: boolean }>(
    'SELECT rolsuper OR rolbypassrls OR rolcreaterole AS mighty FROM pg_roles WHERE rolname = $1',
    [APP_ROLE],
  );
  if (rows[0] === undefined)
    return look('roles', `${APP_ROLE} is not there yet`, 'It is made at the first start');
  return rows[0].mighty
    ? broken(
        'roles',
        `${APP_ROLE} may do too much`,
        `ALTER ROLE ${APP_ROLE} NOSUPERUSER NOBYPASSRLS NOCREATEROLE`,
      )
    : well('roles', `${APP_ROLE} is held by row-level security`);
};

const pendingOf = async (client: pg.Client): Promise<number> => {
  const { rows: there } = await client.query<{ there: boolean }>(
    `SELECT to_regclass('public.schema_migrations') IS NOT NULL AS there`,
  );
  if (there[0]?.there !== true) return (await readMigrations(MIGRATIONS_DIR)).length;
  const { rows } = await client.query<{ last: number | null }>(
    'SELECT max(number) AS last FROM schema_migrations',
  );
  return (await readMigrations(MIGRATIONS_DIR)).filter(({ number }) => number > (rows[0]?.last ?? 0)).length;
};

const demoFinding = async (config: Config, address: DatabaseAddress): Promise<Finding[]> => {
  if (!config.production) return [];
  const pool = createAppPool(address, 1, () => undefined);
  try {
    const open = await openDemoAccounts(pool);
    return open.length === 0
      ? []
      : [broken('accounts', `demo accounts can sign in: ${open.join(', ')}`, 'npm run tenant -- end-demo')];
  } finally {
    await pool.end();
  }
};

const examineDatabase = async (config: Config, say: (line: string) => void): Promise<Finding[]> => {
  const database = await openDatabaseBeside(config, say);
  const client = new pg.Client(database.address.owner);
  try {
    await client.connect();
    const before = Date.now();
    const { rows } = await client.query<{ version: string; now: Date }>(
      `SELECT current_setting('server_version_num') AS version, clock_timestamp() AS now`,
    );
    const [row] = rows;
    const middle = (before + Date.now()) / 2;
    const version = judgeVersion(Number(row?.version), await pendingOf(client));
    return [
      version,
      await roleFinding(client),
      judgeClock((row?.now.getTime() ?? 0) - middle),
      ...(await demoFinding(config, database.address)),
    ];
  } finally {
    await client.end().catch(() => undefined);
    await database.stop();
  }
};

const examineMail = async ({ smtp }: Config): Promise<Finding> => {
  if (smtp === undefined)
    return look('mail', 'SMTP_URL is not set', 'Mails stay in the outbox; set SMTP_URL and MAIL_FROM');
  const transport = createTransport({ url: smtp.url, connectionTimeout: 5_000, greetingTimeout: 5_000 });
  try {
    await transport.verify();
    return well('mail', `the server takes mails from ${smtp.from}`);
  } finally {
    transport.close();
  }
};

const examineFonts = async (config: Config): Promise<Finding> => {
  const families = await fontServiceOf(config).list();
  return well('fonts', `${families.length} families`);
};

const examinePictures = async (config: Config): Promise<Finding> => {
  const key = ['doctor', 'probe'] as const;
  const blobs = blobStoreOf(config);
  await blobs.put(key, Buffer.from('probe'));
  const content = await blobs.read(key);
  await blobs.drop(key, new Date(Date.now() + 60_000));
  if (content?.toString() !== 'probe') throw new Error('what was written is not read');
  return well('pictures', config.blobUrl ?? 'below DATA_DIR');
};

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

const examineBackups = async (config: Config): Promise<Finding> => {
  const { backup, dataDir } = config;
  if (config.databaseUrl !== undefined && backup === undefined)
    return look(
      'backups',
      'the database is one of your own',
      'Back it up as docs/operations.md has it; BACKUP_TO copies the pictures',
    );
  if (backup === undefined)
    return broken(
      'backups',
      'BACKUP_TO is not set',
      'Set it to a folder of another disk, or a bucket, and BACKUP_KEY',
    );
  const bases = await listBases(openVault(backup.to, backup.key));
  const status = await readBackupStatus(dataDir);
  const newest = bases.at(-1);
  const state: BackupState = {
    baseAt: newest === undefined ? null : new Date(newest.stoppedAt),
    keptUntil: status?.keptUntil == null ? null : new Date(status.keptUntil),
    isServing: await accepts(config.port),
    checkFaults: status?.checkFaults ?? [],
    failure: status?.failure ?? null,
  };
  return judgeBackups(state, backup.everyHours, new Date());
};

const examineCertificate = async ({ publicUrl }: Config): Promise<Finding[]> => {
  if (publicUrl?.startsWith('https:') !== true) return [];
  const { hostname, port } = new URL(publicUrl);
  const validTo = await new Promise<Date>((resolve, reject) => {
    const socket = connectTls(
      { host: hostname, port: port === '' ? 443 : Number(port), servername: hostname, timeout: 5_000 },
      () => {
        resolve(new Date(socket.getPeerCertificate().valid_to));
        socket.destroy();
      },
    );
    socket.once('timeout', () => socket.destroy(new Error('no answer within 5 s')));
    socket.once('error', reject);
  });
  return [judgeCertificate(hostname, validTo, new Date())];
};

/** Looks at every part; one that cannot be looked at is broken, and keeps none of the others from being looked at. */
export const examine = async (config: Config, say: (line: string) => void): Promise<Finding[]> => {
  const tried = async (
    part: string,
    toDo: string,
    work: () => Promise<Finding | Finding[]>,
  ): Promise<Finding[]> => {
    try {
      return [await work()].flat();
    } catch (error) {
      return [broken(part, reasonOf(error), toDo)];
    }
  };
  const found = await Promise.all([
    tried('disk', 'See that DATA_DIR is there and may be written', () => examineDisk(config)),
    tried('database', 'See DATABASE_URL, or the log below DATA_DIR/postgres', () =>
      examineDatabase(config, say),
    ),
    tried('pictures', 'See BLOB_URL and its keys, or who may write DATA_DIR/blobs', () =>
      examinePictures(config),
    ),
    tried('mail', 'See SMTP_URL', () => examineMail(config)),
    tried('fonts', 'See FONT_SERVICE_URL', () => examineFonts(config)),
    tried('backups', 'See BACKUP_TO and BACKUP_KEY', () => examineBackups(config)),
    tried('certificate', 'See the proxy at PUBLIC_URL', () => examineCertificate(config)),
  ]);
  return [...judgeSettings(config), judgeSecrets(config), ...found.flat()];
};

const MARK = { well: ' ok ', look: 'look', broken: 'BAD ' } as const;

/** `npm run doctor`: what is well, what is not, and what to do about it. Fails when something is broken. */
export const doctor = async (
  config: Config,
  _args: readonly string[],
  say: (line: string) => void,
): Promise<void> => {
  const findings = await examine(config, () => undefined);
  for (const finding of findings) {
    say(`[${MARK[finding.state]}] ${finding.part.padEnd(12)} ${finding.found}`);
    if (finding.state !== 'well') say(`       ${' '.repeat(12)} -> ${finding.toDo}`);
  }
  const bad = findings.filter(({ state }) => state === 'broken');
  if (bad.length > 0) throw new CommandFailed(`${bad.length} of ${findings.length} parts need you`);
};
