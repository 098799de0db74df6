import { chownSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import {
  buildApi,
  freePort,
  startServerProcess,
  type ServerProcess,
} from '../../reliability/support/server-process.ts';
import type { Cluster } from '../../reliability/support/cluster.ts';
import { postgresUser } from '../../src/db/embedded/system-user.ts';
import { migrate } from '../../src/db/migrate.ts';
import { PROJECT_ROOT } from '../../src/paths.ts';
import { addressFromUrl, createAppPool } from '../../src/db/pool.ts';
import { seedDemo } from '../../src/demo/showcase.ts';
import { installJobs } from '../../src/jobs/jobs.ts';
import { createProgram, createWire, statusOf, until, type Program, type Wire } from './programs.ts';

/**
 * An installation of many machines as `deploy/compose.yaml` has it, as processes on the loopback: three servers behind
 * HAProxy, PgBouncer in transaction mode, and two PostgreSQL under Patroni with etcd, the standby synchronous. All but the
 * servers are Debian's (`apt-get install haproxy pgbouncer patroni etcd-server postgresql`).
 */
const HOST = '127.0.0.1';
const NAME = 'kitwright';
const PASSWORD = 'only-on-the-loopback';
const DRAIN_SECONDS = 3;

const binDir = (): string => {
  const versions = readdirSync('/usr/lib/postgresql')
    .map(Number)
    .sort((a, b) => b - a);
  return `/usr/lib/postgresql/${versions[0] ?? 15}/bin`;
};

export interface Machines {
  /** Address that customers call: the balancer. */
  readonly baseUrl: string;
  readonly servers: readonly [ServerProcess, ServerProcess, ServerProcess];
  /** Between the third server and its database. */
  readonly wire: Wire;
  /** Folder of the second server's files alone. */
  readonly secondFolder: string;
  /** As a superuser of the primary. */
  readonly database: Pick<Cluster, 'query'>;
  /** Kills the machine of the primary. Resolves once it is dead. */
  killPrimary(): Promise<void>;
  /** Brings back the machine that was killed; resolves once it follows the new primary, synchronously. */
  reviveStandby(): Promise<void>;
  restartPooler(): Promise<void>;
  remove(): Promise<void>;
}

interface Node {
  readonly name: string;
  readonly port: number;
  readonly rest: number;
  readonly program: Program;
}

/** The files of `deploy/machines`, which `deploy/compose.yaml` runs too. */
const MACHINES = join(PROJECT_ROOT, 'deploy/machines');

const patroniEnvironment = (dir: string, name: string, port: number, rest: number, etcd: number) => ({
  HOME: dir,
  PATRONI_NAME: name,
  PATRONI_ETCD3_HOSTS: `${HOST}:${etcd}`,
  PATRONI_RESTAPI_LISTEN: `${HOST}:${rest}`,
  PATRONI_RESTAPI_CONNECT_ADDRESS: `${HOST}:${rest}`,
  PATRONI_POSTGRESQL_LISTEN: `${HOST}:${port}`,
  PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${HOST}:${port}`,
  PATRONI_POSTGRESQL_DATA_DIR: join(dir, name),
  PATRONI_POSTGRESQL_BIN_DIR: binDir(),
  PATRONI_POSTGRESQL_PGPASS: join(dir, `${name}.pgpass`),
  PATRONI_SUPERUSER_USERNAME: 'postgres',
  PATRONI_SUPERUSER_PASSWORD: PASSWORD,
  PATRONI_REPLICATION_USERNAME: 'replicator',
  PATRONI_REPLICATION_PASSWORD: PASSWORD,
  PATRONI_REWIND_USERNAME: 'postgres',
  PATRONI_REWIND_PASSWORD: PASSWORD,
});

const balancerEnvironment = (
  shop: number,
  database: number,
  servers: readonly number[],
  nodes: readonly Node[],
): NodeJS.ProcessEnv => ({
  RESOLVER: `${HOST}:53`,
  SHOP_BIND: `${HOST}:${shop}`,
  DATABASE_BIND: `${HOST}:${database}`,
  ...Object.fromEntries(servers.map((port, place) => [`SERVER_${place + 1}`, `${HOST}:${port}`])),
  ...Object.fromEntries(
    nodes.flatMap(({ port, rest }, place) => [
      [`DATABASE_${place + 1}`, `${HOST}:${port}`],
      [`DATABASE_${place + 1}_HEALTH`, String(rest)],
    ]),
  ),
});

/** The pooler's settings as they are, at ports and in folders of this test. */
const poolerSettings = (dir: string, port: number, database: number): string =>
  readFileSync(join(MACHINES, 'pgbouncer.ini'), 'utf8')
    .replace('host=balancer port=5432', `host=${HOST} port=${database}`)
    .replace('listen_addr = 0.0.0.0', `listen_addr = ${HOST}`)
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace('unix_socket_dir = /tmp', `unix_socket_dir = ${dir}`)
    .replace('/tmp/users.txt', join(dir, 'users.txt'));

const prepare = async (superuser: string, owner: string, app: string): Promise<void> => {
  const admin = new pg.Client({ connectionString: superuser });
  await admin.connect();
  const statements = readFileSync(join(MACHINES, 'roles.sql'), 'utf8').replaceAll(/--.*$/gm, '').split(';');
  for (const statement of statements)
    if (statement.trim() !== '') await admin.query(statement.replace(":'password'", `'${PASSWORD}'`));
  await admin.end();
  const address = addressFromUrl(owner, app);
  await migrate(address);
  await installJobs(address);
  const pool = createAppPool(address, 2, () => undefined);
  await seedDemo(pool);
  await pool.end();
};

/** Starts all of it; resolves once every server answers and the standby is synchronous. */
export const startMachines = async (): Promise<Machines> => {
  await buildApi();
  const user = postgresUser();
  const dir = await mkdtemp(join(tmpdir(), 'kitwright-machines-'));
  await chmod(dir, 0o755);
  if (user !== null) chownSync(dir, user.uid, user.gid);
  const write = (name: string, text: string): string => {
    const path = join(dir, name);
    writeFileSync(path, text, { mode: 0o600 });
    if (user !== null) chownSync(path, user.uid, user.gid);
    return path;
  };
  const ports = new Map<string, number>();
  for (const name of [
    'etcd',
    'peer',
    'pg1',
    'rest1',
    'pg2',
    'rest2',
    'database',
    'pooler',
    'shop',
    's0',
    's1',
    's2',
  ])
    ports.set(name, await freePort());
  const at = (name: string): number => ports.get(name) ?? 0;
  const urlAt = (port: number, role: string, database = NAME): string =>
    `postgresql://${role}:${PASSWORD}@${HOST}:${port}/${database}`;

  const etcd = createProgram(
    'etcd',
    [
      ['--name', 'one'],
      ['--data-dir', join(dir, 'etcd')],
      ['--listen-client-urls', `http://${HOST}:${at('etcd')}`],
      ['--advertise-client-urls', `http://${HOST}:${at('etcd')}`],
      ['--listen-peer-urls', `http://${HOST}:${at('peer')}`],
      ['--initial-advertise-peer-urls', `http://${HOST}:${at('peer')}`],
      ['--initial-cluster', `one=http://${HOST}:${at('peer')}`],
    ].flat(),
    user,
  );
  const nodes = ['1', '2'].map((number): Node => {
    const [name, port, rest] = [`pg${number}`, at(`pg${number}`), at(`rest${number}`)];
    const env = patroniEnvironment(dir, name, port, rest, at('etcd'));
    return {
      name,
      port,
      rest,
      program: createProgram('patroni', [join(MACHINES, 'patroni.yaml')], user, env),
    };
  });
  write('users.txt', `"kitwright_app" "${PASSWORD}"\n`);
  const pooler = createProgram(
    'pgbouncer',
    [write('pgbouncer.ini', poolerSettings(dir, at('pooler'), at('database')))],
    user,
  );
  const serverPorts = [at('s0'), at('s1'), at('s2')];
  const balancer = createProgram(
    'haproxy',
    ['-db', '-f', join(MACHINES, 'haproxy.cfg')],
    user,
    balancerEnvironment(at('shop'), at('database'), serverPorts, nodes),
  );
  const roleOf = async ({ rest }: Node): Promise<string> => {
    const answer = await fetch(`http://${HOST}:${rest}/patroni`, { signal: AbortSignal.timeout(2_000) });
    const { role = '', sync_standby: sync = false } = (await answer.json()) as {
      role?: string;
      sync_standby?: boolean;
    };
    return sync ? 'sync' : role;
  };
  const withRole = async (...wanted: readonly string[]): Promise<Node | undefined> => {
    const roles = await Promise.all(nodes.map((node) => roleOf(node).catch(() => '')));
    return nodes.find((_, place) => wanted.includes(roles[place] ?? ''));
  };
  const isSynchronous = async (): Promise<boolean> =>
    (await withRole('master', 'primary')) !== undefined && (await withRole('sync')) !== undefined;

  etcd.start();
  await until('etcd', async () => (await statusOf(`http://${HOST}:${at('etcd')}/health`)) === 200);
  for (const { program } of nodes) program.start();
  balancer.start();
  await until('a synchronous standby', isSynchronous);
  const superuser = urlAt(at('database'), 'postgres');
  await prepare(
    urlAt(at('database'), 'postgres', 'postgres'),
    urlAt(at('database'), 'kitwright_owner'),
    urlAt(at('database'), 'kitwright_app'),
  );
  pooler.start();
  const wire = await createWire(at('pooler'));

  const startOne = (place: number): Promise<ServerProcess> => {
    const folder = join(dir, `s${place}`);
    mkdirSync(folder, { recursive: true });
    return startServerProcess(urlAt(at('database'), 'kitwright_owner'), serverPorts[place] ?? 0, folder, {
      DATABASE_APP_URL: urlAt(place === 2 ? wire.port : at('pooler'), 'kitwright_app'),
      DATABASE_NEWS_URL: urlAt(at('database'), 'kitwright_app'),
      DRAIN_SECONDS: String(DRAIN_SECONDS),
      TRUST_PROXY: 'loopback',
      RUN_AS: 'server',
    });
  };
  const servers = [await startOne(0), await startOne(1), await startOne(2)] as const;
  const baseUrl = `http://localhost:${at('shop')}`;
  await until('the balancer', async () => (await statusOf(`${baseUrl}/readyz`)) === 200);

  let dead: Node | undefined;
  return {
    baseUrl,
    servers,
    wire,
    secondFolder: join(dir, 's1'),
    database: {
      query: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) => {
        const client = new pg.Client({ connectionString: superuser });
        await client.connect();
        try {
          return (await client.query<Row>(text, values)).rows;
        } finally {
          await client.end();
        }
      },
    },
    killPrimary: async () => {
      dead = await withRole('master', 'primary');
      await dead?.program.kill();
    },
    reviveStandby: async () => {
      dead?.program.start();
      await until('a synchronous standby again', isSynchronous);
    },
    restartPooler: async () => {
      await pooler.kill();
      pooler.start();
    },
    remove: async () => {
      for (const server of servers) await server.kill();
      wire.close();
      for (const program of [balancer, pooler, ...nodes.map((node) => node.program), etcd])
        await program.kill();
      await rm(dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
};
