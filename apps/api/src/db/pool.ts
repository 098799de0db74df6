import { Socket } from 'node:net';
import pg from 'pg';
import { traceStatements } from '../telemetry/tracing.ts';
import type { Database } from './tenant-transaction.ts';

/** Address of one database, for the role that owns the tables and for the role the server works under. */
export interface DatabaseAddress {
  readonly owner: pg.PoolConfig;
  readonly app: pg.PoolConfig;
  /**
   * The way past a pooler in transaction mode, as the app's role, where `app` leads through one: a connection that
   * listens has to stay its own.
   */
  readonly pastPooler?: pg.PoolConfig;
}

/** The role of the server: it owns no table, so that row-level security holds for it. */
export const APP_ROLE = 'kitwright_app';

/** The addresses in one PostgreSQL URL of the owner. Without an own URL the app's role is set at connect. */
export const addressFromUrl = (ownerUrl: string, appUrl?: string, newsUrl?: string): DatabaseAddress => ({
  owner: { connectionString: ownerUrl },
  app:
    appUrl === undefined
      ? { connectionString: ownerUrl, options: `-c role=${APP_ROLE}` }
      : { connectionString: appUrl },
  ...(newsUrl === undefined ? {} : { pastPooler: { connectionString: newsUrl } }),
});

/** Milliseconds after which the database counts as away, or a statement as lost. */
const CONNECT_TIMEOUT_MS = 1_500;
const STATEMENT_TIMEOUT_MS = 10_000;
/** A database that cannot even cancel a statement is given up. */
const LOST_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 2_000;
const LOCK_TIMEOUT_MS = 5_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 15_000;

/**
 * A page read out of order costs about as much as the next one where no head has to move. PostgreSQL's own figure, 4, is
 * that of a turning disk: with it the planner would rather read all orders than a page of them by an index.
 */
const PLANNER = '-c random_page_cost=1.1';

/**
 * A socket that, once connected, sends what is written to it in one turn of the event loop with one call of the system:
 * a call is worth more time than the few hundred bytes of a statement.
 */
export const corkedSocket = (): Socket => {
  const socket = new Socket();
  // Connecting sets `write` again.
  socket.once('connect', () => {
    const write = socket.write.bind(socket);
    let isGathering = false;
    const release = (): void => {
      isGathering = false;
      socket.uncork();
    };
    const gather = (...written: Parameters<Socket['write']>): boolean => {
      if (!isGathering) {
        isGathering = true;
        socket.cork();
        process.nextTick(release);
      }
      return write(...written);
    };
    Object.assign(socket, { write: gather });
  });
  return socket;
};

/**
 * Sends every statement without a name. Behind a pooler in transaction mode the next one may go over another connection,
 * which was never told of the name.
 */
const withoutNames = (client: pg.PoolClient): void => {
  const query: unknown = Reflect.get(client, 'query');
  if (typeof query !== 'function') return;
  Reflect.set(client, 'query', (asked: unknown, ...more: unknown[]): unknown => {
    const isNamed = typeof asked === 'object' && asked !== null && 'name' in asked;
    const answer: unknown = Reflect.apply(query, client, [
      isNamed ? { ...asked, name: undefined } : asked,
      ...more,
    ]);
    return answer;
  });
};

/** The server's pool. Broken idle connections are dropped and told to `onIdleError`; they never end the process. */
export const createAppPool = (
  address: DatabaseAddress,
  size: number,
  onIdleError: (error: Error) => void,
  openSocket: () => Socket = corkedSocket,
): pg.Pool => {
  const pool = new pg.Pool({
    ...address.app,
    options: [address.app.options ?? '', PLANNER].join(' ').trim(),
    max: size,
    // Statements that need not wait for one another go out together, and are answered in their order.
    pipeline: true,
    stream: openSocket,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: LOST_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    application_name: 'kitwright-api',
  });
  pool.on('error', onIdleError);
  // A connection that breaks while a call holds it fails that call's query; without a listener it would also end the
  // process.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    if (address.pastPooler !== undefined) withoutNames(client);
    traceStatements(client);
  });
  return pool;
};

/** A query that is built once for each connection, and run with other values each time: building costs as much as running. */
export const builtOnce = <Query>(build: (db: Database) => Query): ((db: Database) => Query) => {
  const built = new WeakMap<Database, { readonly query: Query }>();
  return (db) => {
    const known = built.get(db);
    if (known !== undefined) return known.query;
    const query = build(db);
    built.set(db, { query });
    return query;
  };
};
