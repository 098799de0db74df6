import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Design } from '@kitwright/contract/designs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectLedgerToBalance } from '../reliability/support/ledger.ts';
import { startLoad, type Load } from '../reliability/support/load.ts';
import { signInAt } from '../reliability/support/http-caller.ts';
import { createPerson } from '../test/co-person.ts';
import { orderBody, saveDesign } from '../test/samples.ts';
import type { Caller } from '../test/start-api.ts';
import { startMachines, type Machines } from './support/machines.ts';
import { until } from './support/programs.ts';

/**
 * Breaks one part after the other of an installation of many machines, while customers order through its balancer and
 * others look at their orders. In the end every order that was acknowledged is there, once.
 */
const CUSTOMERS = 6;
const LEAST_ORDERS = Number(process.env.SCALE_ORDERS ?? 10_000);
const LOOKS_PER_SECOND = 20;
/** Looks a second, and how many in all, while a release and the one before it are exchanged and exchanged back. */
const DEPLOY_LOOKS_PER_SECOND = Number(process.env.SCALE_LOOKS_PER_SECOND ?? 200);
const DEPLOY_LOOKS = Number(process.env.SCALE_LOOKS ?? 50_000);
/** A call is answered within this, or by 503; some more for a machine that runs everything at once. */
const LONGEST_MS = 2_000;

interface Look {
  readonly atMs: number;
  readonly tookMs: number;
  /** 0: no answer at all. */
  readonly status: number;
}

/** Looks at a page so many times a second, whatever becomes of the look before; `looks` are those that have ended. */
const startLooking = (caller: Caller, perSecond: number) => {
  const looks: Look[] = [];
  const look = async (): Promise<void> => {
    const atMs = performance.now();
    const status = await caller('GET', '/api/orders?limit=5').then(
      (answer) => answer.status,
      (error: unknown) => {
        console.log(`no answer: ${error instanceof Error ? String(error.cause) : String(error)}`);
        return 0;
      },
    );
    looks.push({ atMs, tookMs: performance.now() - atMs, status });
  };
  // By the clock: a busy machine's timers are late, and what is due by then is made up for.
  const begunMs = performance.now();
  let sent = 0;
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - begunMs) * perSecond) / 1_000);
    for (; sent < due; sent += 1) void look();
  }, 10);
  return { looks, stop: () => clearInterval(timer) };
};

/** Two people who write into one design through the balancer, a colour a second each, whatever happens to it. */
const startWriting = async (caller: Caller, baseUrl: string) => {
  const { uuid } = await saveDesign(caller, 'Through it all');
  const path = `/api/designs/${uuid}/co-design`;
  const people = [0, 1].map(() =>
    createPerson(() => ({
      address: `${baseUrl.replace('http', 'ws')}${path}`,
      host: new URL(baseUrl).host,
      ticket: async () => {
        const answer = await caller<{ ticket: string }>('POST', path);
        if (answer.status !== 200) throw new Error(`No ticket: ${answer.status}`);
        return answer.body.ticket;
      },
    })),
  );
  const isLive = (): Promise<boolean> =>
    Promise.resolve(people.every(({ client }) => client.phase() === 'live'));
  await until('both at the design', isLive);
  let round = 0;
  const timer = setInterval(() => {
    round += 1;
    for (const [place, { make }] of people.entries()) {
      const fill = { kind: 'pure', colour: `#${String(100_000 + (round % 900_000))}` } as const;
      make({ type: 'setFill', zone: place === 0 ? 'body' : 'sleeves', fill });
    }
  }, 1_000);
  return { uuid, people, stop: () => clearInterval(timer) };
};

/** Follows a customer's news through the balancer as a page does, one stream after the other; counts the news. */
const startFollowing = (caller: Caller, baseUrl: string) => {
  const ending = new AbortController();
  const told = { streams: 0, news: 0 };
  const follow = async (): Promise<void> => {
    const headers = { authorization: `Bearer ${caller.accessToken ?? ''}` };
    const answer = await fetch(`${baseUrl}/api/notices/stream`, { headers, signal: ending.signal });
    if (answer.status !== 200 || answer.body === null) return;
    told.streams += 1;
    for await (const part of answer.body.pipeThrough(new TextDecoderStream()))
      if (part.includes('event: news')) told.news += 1;
  };
  const run = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      await follow().catch(() => undefined);
      await wait(1_000);
    }
  };
  void run();
  return { told, stop: () => ending.abort() };
};

const SIGN_IN_EVERY_MS = 240_000;

/** A customer who stays signed in longer than a token lasts. */
const staySignedIn = async (baseUrl: string): Promise<Caller> => {
  let caller = await signInAt(baseUrl);
  const renew = async (): Promise<void> => {
    caller = await signInAt(baseUrl).catch(() => caller);
  };
  setInterval(() => void renew(), SIGN_IN_EVERY_MS).unref();
  return new Proxy(caller, {
    apply: (_, self, asked): unknown => Reflect.apply(caller, self, asked),
    get: (_, name): unknown => Reflect.get(caller, name),
  });
};

let machines: Machines;
let customer: Caller;
let load: Load;
let looking: ReturnType<typeof startLooking>;
let writing: Awaited<ReturnType<typeof startWriting>>;
let following: ReturnType<typeof startFollowing>;
beforeAll(async () => {
  machines = await startMachines();
  customer = await staySignedIn(machines.baseUrl);
  load = startLoad(customer, await orderBody(customer, (await saveDesign(customer)).uuid), CUSTOMERS);
  looking = startLooking(customer, LOOKS_PER_SECOND);
  writing = await startWriting(customer, machines.baseUrl);
  following = startFollowing(customer, machines.baseUrl);
}, 300_000);
afterAll(() => machines.remove());

interface Seen {
  readonly looks: number;
  /** Answered by something else than 200. */
  readonly refused: number;
  readonly refusedShare: number;
  /** From the first to the last of them. */
  readonly refusedForMs: number;
  readonly slowestMs: number;
  readonly unanswered: number;
  /** Number that had each status. */
  readonly statuses: Readonly<Partial<Record<string, number>>>;
}

/** Looks from a moment on. */
const seenSince = (sinceMs: number): Seen => {
  const looks = looking.looks.filter(({ atMs }) => atMs >= sinceMs);
  const refused = looks.filter(({ status }) => status !== 200);
  const firstAtMs = refused[0]?.atMs ?? 0;
  const lastEndedMs = Math.max(firstAtMs, ...refused.map(({ atMs, tookMs }) => atMs + tookMs));
  return {
    looks: looks.length,
    refused: refused.length,
    refusedShare: refused.length / Math.max(1, looks.length),
    refusedForMs: lastEndedMs - firstAtMs,
    slowestMs: Math.round(Math.max(...looks.map(({ tookMs }) => tookMs))),
    unanswered: looks.filter(({ status }) => status === 0).length,
    statuses: looks.reduce<Partial<Record<string, number>>>(
      (counts, { status }) => ({ ...counts, [status]: (counts[status] ?? 0) + 1 }),
      {},
    ),
  };
};

/** Does something, watches for a while, and tells what was seen from its beginning. */
const during = async (what: string, doIt: () => unknown, watchMs: number): Promise<Seen> => {
  const since = performance.now();
  await doIt();
  await wait(watchMs);
  const seen = seenSince(since);
  console.log(`${what}: ${JSON.stringify(seen)}`);
  return seen;
};

describe('many machines, while customers order', () => {
  it(`a deploy and the way back cost none of ${DEPLOY_LOOKS} calls`, async () => {
    const all = startLooking(customer, DEPLOY_LOOKS_PER_SECOND - LOOKS_PER_SECOND);
    const replaceEach = async (): Promise<void> => {
      for (const server of machines.servers) {
        expect((await server.stop()).code).toBe(0);
        await server.startAgain();
      }
    };
    await replaceEach();
    // What a release after this one leaves: its servers and these run on one database, and these start on it again.
    await machines.database.query(
      `INSERT INTO schema_migrations (number, name, hash) SELECT max(number) + 1, 'later', '' FROM schema_migrations`,
    );
    await replaceEach();
    await until(`${DEPLOY_LOOKS} looks`, () => Promise.resolve(all.looks.length >= DEPLOY_LOOKS), 600_000);
    all.stop();
    const failed = all.looks.filter(({ status }) => status !== 200);
    console.log(`a deploy and the way back: ${failed.length} of ${all.looks.length} calls failed`);
    expect(failed).toEqual([]);
  });

  it('a killed server costs under 1 % of the calls, for under two seconds', async () => {
    const [first] = machines.servers;
    const seen = await during('a server killed', () => first.kill(), 15_000);
    expect(seen.refusedShare).toBeLessThan(0.01);
    expect(seen.refusedForMs).toBeLessThan(LONGEST_MS);
    await first.startAgain();
  });

  it('a server that is stopped in order costs no call', async () => {
    const [, second] = machines.servers;
    const seen = await during('a server stopped', () => second.stop(), 5_000);
    expect(seen.refused).toBe(0);
    await second.startAgain();
  });

  it('a server that is cut off from the database is left out, and comes back', async () => {
    const seen = await during('a server cut off', () => machines.wire.cut(), 10_000);
    expect(seen.slowestMs).toBeLessThan(LONGEST_MS * 2);
    const [, , third] = machines.servers;
    expect((await fetch(`${third.baseUrl}/readyz`)).status).toBe(503);
    machines.wire.mend();
    await until('the third server', async () => (await fetch(`${third.baseUrl}/readyz`)).status === 200);
  });

  it('a restarted pooler costs a moment', async () => {
    const seen = await during('the pooler restarted', () => machines.restartPooler(), 10_000);
    expect(seen.refusedForMs).toBeLessThan(5_000);
    expect(seen.unanswered).toBe(0);
  });

  it('a full disk of one server stops no order', async () => {
    const folder = machines.secondFolder;
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]).status !== 0) {
      console.log('a full disk: this machine mounts nothing, not tried');
      return;
    }
    try {
      const seen = await during(
        'a full disk',
        () => {
          writeFileSync(join(folder, 'filling'), Buffer.alloc(1024 * 1024 - 8192));
        },
        8_000,
      );
      expect(seen.refused).toBe(0);
    } finally {
      spawnSync('umount', ['-l', folder]);
    }
  });

  it('the primary’s death costs less than thirty seconds, answered meanwhile by 503', async () => {
    const before = load.ledger.acknowledged.size;
    const seen = await during('the primary killed', () => machines.killPrimary(), 40_000);
    expect(seen.refusedForMs).toBeLessThan(30_000);
    expect(seen.unanswered).toBe(0);
    expect(load.ledger.acknowledged.size).toBeGreaterThan(before);
    await machines.reviveStandby();
  });

  it('people who write into one design meet again by themselves, with all they wrote', async () => {
    writing.stop();
    const isWhole = ({ client }: (typeof writing.people)[number]): boolean =>
      client.phase() === 'live' && client.isKept();
    await until('everybody at the design', () => Promise.resolve(writing.people.every(isWhole)), 30_000);
    const { body } = await customer<Design>('GET', `/api/designs/${writing.uuid}`);
    for (const { document } of writing.people) expect(document()).toEqual(body.document);
    for (const { client } of writing.people) client.close();
  });

  it('a page that follows its news hears of an order that staff move', async () => {
    const before = following.told.news;
    const staff = await signInAt(machines.baseUrl, 'admin@demo.test');
    const [id] = load.ledger.acknowledged.values();
    const move = { body: { action: 'approve', from: 'REVIEWING' } };
    expect((await staff('POST', `/api/console/orders/${id}/move`, move)).status).toBe(200);
    await until('news', () => Promise.resolve(following.told.news > before), 15_000);
    console.log(`news: ${JSON.stringify(following.told)}`);
    following.stop();
  });

  it(`no order of ${LEAST_ORDERS} that was acknowledged is lost or doubled`, async () => {
    await until(
      `${LEAST_ORDERS} orders`,
      () => Promise.resolve(load.ledger.acknowledged.size >= LEAST_ORDERS),
      600_000,
    );
    looking.stop();
    await load.finish();
    await expectLedgerToBalance(machines.database, load.ledger);
    const [size = { bytes: 0, orders: 1 }] = await machines.database.query<{ bytes: number; orders: number }>(
      `SELECT sum(pg_total_relation_size(c.oid))::float8 AS bytes, (SELECT count(*)::int FROM orders) AS orders
       FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE c.relkind = 'r' AND n.nspname IN ('public', 'jobs')`,
    );
    console.log(`${Math.round(size.bytes / size.orders)} bytes an order, with its mail and job`);
    console.log(
      `${load.ledger.acknowledged.size} orders; of ${load.ledger.replies.lost} the first reply was lost`,
    );
  });
});
