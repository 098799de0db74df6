import { Socket } from 'node:net';
import pg from 'pg';
import type { Line } from './line.ts';

/** While calls hold connections, the database is asked this often whether it lives. */
const ASK_EVERY_MS = 200;
/** The longest it may take to say so. With the pause before, calls under way are answered well within two seconds. */
const LONGEST_SILENCE_MS = 1_000;

export interface SilenceWatch {
  stop(): void;
}

/** One connection of the watch's own, whose socket is at hand: a silent server does not answer a goodbye. */
interface Probe {
  readonly client: pg.Client;
  readonly socket: Socket;
}

const openProbe = async (database: pg.ClientConfig): Promise<Probe> => {
  const socket = new Socket();
  const client = new pg.Client({
    ...database,
    stream: () => socket,
    connectionTimeoutMillis: LONGEST_SILENCE_MS,
    application_name: 'kitwright-watch',
  });
  // A connection that breaks is found out by the next question.
  client.on('error', () => undefined);
  await client.connect();
  return { client, socket };
};

/**
 * Resolves when time is up and nothing came meanwhile: what arrived while this process was busy is read first, for a
 * process that did not listen knows nothing of silence.
 */
const silence = (): { readonly over: Promise<'silent'>; readonly clear: () => void } => {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<'silent'>((resolve) => {
    timer = setTimeout(() => setImmediate(() => resolve('silent')), LONGEST_SILENCE_MS);
  });
  return { over, clear: () => clearTimeout(timer) };
};

/**
 * Watches a database whose pool is in use. A frozen server takes connections and statements, and answers neither; a slow
 * statement looks the same from where it was asked, so the server is asked something that takes no time. When that is not
 * answered, the line is cut: calls under way are refused at once, and later ones without trying, until it answers again.
 */
export const watchSilence = (
  pool: pg.Pool,
  line: Line,
  database: pg.ClientConfig,
  say: (what: string) => void,
): SilenceWatch => {
  let probe: Probe | undefined;
  let isAsking = false;
  let isSilent = false;
  let isStopped = false;

  const drop = (): void => {
    probe?.socket.destroy();
    probe = undefined;
  };
  const settle = (answer: 'answers' | 'silent'): void => {
    if (answer === 'silent') drop();
    if (isStopped || isSilent === (answer === 'silent')) return;
    isSilent = answer === 'silent';
    say(isSilent ? 'The database does not answer' : 'The database answers again');
    if (isSilent) line.cut();
    else line.mend();
  };
  const ask = async (): Promise<void> => {
    let clear = (): void => undefined;
    try {
      // Silence counts from the question: a connection that takes long to be made is none.
      probe ??= await openProbe(database);
      const { client } = probe;
      const answer = client.query('SELECT 1').then((): 'answers' => 'answers');
      const asked = silence();
      clear = asked.clear;
      settle(await Promise.race([answer, asked.over]));
    } catch {
      // Away, and says so: calls find that out by themselves.
      drop();
    } finally {
      clear();
      if (isStopped) drop();
    }
  };
  const look = (): void => {
    const isInUse = pool.totalCount > pool.idleCount || pool.waitingCount > 0;
    if (isAsking || !(isInUse || isSilent || probe === undefined)) return;
    isAsking = true;
    void ask().finally(() => {
      isAsking = false;
    });
  };
  look();
  const looking = setInterval(look, ASK_EVERY_MS);
  looking.unref();
  return {
    stop: () => {
      isStopped = true;
      clearInterval(looking);
      if (!isAsking) drop();
    },
  };
};
