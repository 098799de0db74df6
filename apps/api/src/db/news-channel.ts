import type { TenantId, AccountId } from '@kitwright/contract';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { TenantTransaction } from './tenant-transaction.ts';

/** Key of a message about an account. */
export const accountKey = (tenantId: TenantId, accountId: AccountId): string => `${tenantId} ${accountId}`;

/** The word under an account's key when sessions of it have ended. */
export const SESSIONS_ENDED = 'ended';

/** Tells every process, once this transaction is kept. */
export const notify = async (tx: TenantTransaction, channel: string, message: string): Promise<void> => {
  await tx.db.execute(sql`SELECT pg_notify(${channel}, ${message})`);
};

/** Address at which a process listens: past a pooler where there is one, or as its pool does. */
export const newsAddressOf = ({
  pool,
  config,
}: {
  readonly pool: pg.Pool;
  readonly config: { readonly databaseNewsUrl: string | undefined };
}): pg.ClientConfig =>
  config.databaseNewsUrl === undefined ? pool.options : { connectionString: config.databaseNewsUrl };

/** Hears from all processes for whom there is news. */
export interface NewsChannel {
  /**
   * Calls `onNews` with what is said under a key, and with nothing after a gap in which something may have been missed.
   * Returns the way out.
   */
  subscribe(key: string, onNews: (said: string) => void): () => void;
  /** Number of listeners for a key, or in all. */
  count(key?: string): number;
  stop(): Promise<void>;
}

/** The pause before the connection is tried again: doubled each time, up to the longest. */
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;

/**
 * One connection of this process that listens, opened with the first subscriber. When it breaks it is opened again, and
 * all subscribers hear of it then, since news may have passed meanwhile.
 */
export const createNewsChannel = (database: pg.ClientConfig, channel: string): NewsChannel => {
  const subscribers = new Map<string, Set<(said: string) => void>>();
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | null = null;
  let stopped = false;
  let pauseMs = FIRST_PAUSE_MS;

  /** A message is a key, and after a line break what is said under it, if anything. */
  const tell = (message: string): void => {
    const [key = '', said = ''] = message.split('\n', 2);
    subscribers.get(key)?.forEach((onNews) => onNews(said));
  };

  const again = (broken: pg.Client): void => {
    if (client !== broken) return;
    client = null;
    void broken.end().catch(() => undefined);
    if (stopped || subscribers.size === 0) return;
    timer = setTimeout(() => void listen(true), pauseMs);
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  };

  const listen = async (afterGap: boolean): Promise<void> => {
    timer = null;
    if (client !== null || stopped) return;
    const mine = new pg.Client(database);
    client = mine;
    mine.on('error', () => again(mine));
    mine.on('end', () => again(mine));
    mine.on('notification', ({ payload = '' }) => tell(payload));
    try {
      await mine.connect();
      await mine.query(`LISTEN ${channel}`);
      pauseMs = FIRST_PAUSE_MS;
      if (afterGap) for (const key of subscribers.keys()) tell(key);
    } catch {
      again(mine);
    }
  };

  return {
    subscribe: (key, onNews) => {
      const known = subscribers.get(key) ?? new Set();
      subscribers.set(key, known.add(onNews));
      if (timer === null) void listen(false);
      return () => {
        known.delete(onNews);
        if (known.size === 0 && subscribers.get(key) === known) subscribers.delete(key);
      };
    },
    count: (key) =>
      key === undefined
        ? [...subscribers.values()].reduce((total, { size }) => total + size, 0)
        : (subscribers.get(key)?.size ?? 0),
    stop: async () => {
      stopped = true;
      if (timer !== null) clearTimeout(timer);
      const open = client;
      client = null;
      await open?.end().catch(() => undefined);
    },
  };
};
