import { randomUUID } from 'node:crypto';
import { endpoints } from '@kitwright/contract/endpoints';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { demoAccountId } from '../demo/demo-accounts.ts';
import { ANGKOR_ID } from '../demo/demo-tenants.ts';
import { hiddenItems } from '../db/schema/index.ts';
import type { TenantTransaction } from '../db/tenant-transaction.ts';
import { answerBatch } from './answer-batch.ts';
import type { Deps } from './api.ts';
import { hashRequest, readKey, type Answer, type KeyedRequest } from './idempotency.ts';
import { fail, ok, type Outcome } from './outcome.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const requestOf = (key: string, body: unknown = { a: 1 }) => ({
  accountId: demoAccountId(ANGKOR_ID, '01'),
  endpoint: 'POST /api/orders',
  key,
  requestHash: hashRequest(body),
});

const endpoint = endpoints.createOrder;
type Work = (tx: TenantTransaction) => Promise<Outcome<Answer>>;

/** Work that each of the keys is to do. */
const works = new Map<KeyedRequest, Work>();

/** A batch of calls that do what `works` says. */
const sendAll = (keyed: readonly KeyedRequest[]): Promise<readonly Outcome<Answer>[]> =>
  answerBatch(
    {
      deps: { pool: database.pool } as Deps,
      endpoint,
      handler: {
        mayShare: () => true,
        readAhead: (_, calls) =>
          Promise.resolve(calls.map(({ request }) => request.headers as unknown as KeyedRequest)),
        answerAll: async ({ tx }, calls) => {
          const outcomes: Outcome<Answer>[] = [];
          for (const { ahead } of calls) outcomes.push(await works.get(ahead)!(tx));
          return outcomes;
        },
      },
      present: () => ({ status: 201, body: '', replayed: false }),
      lenient: undefined,
    },
    ANGKOR_ID,
    keyed.map((each) => ({
      claims: null,
      keyed: each,
      // Who calls is not what is tested here; the handler finds its work by what the request has with it.
      request: { identity: { tenant: { tenantId: ANGKOR_ID } }, headers: each } as unknown as FastifyRequest,
      inputs: { params: null, query: null, body: null, headers: null },
    })),
  );

/** A request whose work writes a row and answers how many there are; one that `fails` is refused. */
const requestFor = (
  key: string,
  { body, fails = false }: { readonly body?: unknown; readonly fails?: boolean } = {},
): KeyedRequest => {
  const request = requestOf(key, body);
  works.set(request, async (tx) => {
    if (fails) return fail('error.msg.order.stalePrice');
    await tx.db.insert(hiddenItems).values({ tenantId: tx.tenantId, kind: 'pattern', id: randomUUID() });
    const value = await tx.db.$count(hiddenItems);
    return ok({ status: 201, body: JSON.stringify({ value }), replayed: false });
  });
  return request;
};

const send = async (
  key: string,
  options: Parameters<typeof requestFor>[1] = {},
): Promise<Outcome<Answer>> => {
  const [outcome] = await sendAll([requestFor(key, options)]);
  return outcome!;
};

const numberIn = (outcome: Outcome<Answer>): number =>
  z.object({ value: z.number() }).parse(JSON.parse(answerOf(outcome).body)).value;

const answerOf = (outcome: Outcome<Answer>): Answer => {
  if (!outcome.ok) throw new Error(outcome.error.key);
  return outcome.value;
};

describe('an Idempotency-Key', () => {
  it('makes a repeat answer what the first answered, without its work', async () => {
    const key = randomUUID();
    const first = answerOf(await send(key));
    const second = answerOf(await send(key));
    expect(second).toEqual({ ...first, replayed: true });
    expect(first.replayed).toBe(false);
  });

  it('is refused for another body', async () => {
    const key = randomUUID();
    await send(key);
    expect(await send(key, { body: { a: 2 } })).toMatchObject({
      error: { key: 'error.msg.idempotency.mismatch' },
    });
  });

  it('lets one of twenty simultaneous repeats do the work; the rest wait for its answer', async () => {
    const before = numberIn(await send(randomUUID()));
    const key = randomUUID();
    const answers = (await Promise.all(Array.from({ length: 20 }, () => send(key)))).map(answerOf);
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    const after = numberIn(await send(randomUUID()));
    expect(after - before).toBe(2);
  });

  it('may be used again after a failure, which leaves nothing behind', async () => {
    const key = randomUUID();
    const before = numberIn(await send(randomUUID()));
    expect(await send(key, { fails: true })).toMatchObject({ error: { key: 'error.msg.order.stalePrice' } });
    const after = numberIn(await send(key));
    expect(after).toBe(before + 1);
  });

  it('is each call’s own in a batch: one is done, one answers what it answered, one that is refused is given back', async () => {
    const [used, fresh, refused] = [randomUUID(), randomUUID(), randomUUID()];
    const first = answerOf(await send(used));
    const outcomes = await sendAll([
      requestFor(refused, { fails: true }),
      requestFor(used),
      requestFor(fresh),
    ]);
    expect(outcomes.map((outcome) => (outcome.ok ? outcome.value.replayed : outcome.error.key))).toEqual([
      'error.msg.order.stalePrice',
      true,
      false,
    ]);
    expect(answerOf(outcomes[1]!).body).toBe(first.body);
    expect(answerOf(await send(fresh)).replayed).toBe(true);
    expect(answerOf(await send(refused)).replayed).toBe(false);
  });

  it('of two batches that share keys is used by one of them', async () => {
    const keys = Array.from({ length: 6 }, () => randomUUID());
    const [one, other] = await Promise.all([
      sendAll(keys.map((key) => requestFor(key))),
      sendAll(keys.toReversed().map((key) => requestFor(key))),
    ]);
    const bodies = (outcomes: readonly Outcome<Answer>[]) => outcomes.map((each) => answerOf(each).body);
    expect(bodies(one)).toEqual(bodies(other).toReversed());
    expect(
      [one, other].map((each) => each.filter((outcome) => answerOf(outcome).replayed).length).toSorted(),
    ).toEqual([0, 6]);
  });

  it('has 8 to 200 printable characters', () => {
    expect(readKey('12345678').ok).toBe(true);
    for (const bad of [undefined, '', '1234567', 'x'.repeat(201), 'with space', ['a', 'b']]) {
      expect(readKey(bad)).toMatchObject({ error: { key: 'error.msg.idempotency.missing' } });
    }
  });
});
