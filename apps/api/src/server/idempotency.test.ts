import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { demoAccountId } from '../demo/demo-accounts.ts';
import { ANGKOR_ID } from '../demo/demo-tenants.ts';
import { hiddenItems } from '../db/schema/index.ts';
import { withTenant } from '../db/tenant-transaction.ts';
import { claimKey, hashRequest, once, readKey, type Answer } from './idempotency.ts';
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

/** Writes a row as its work and answers how many there are; `fails` undoes it. */
const send = (key: string, options: { readonly body?: unknown; readonly fails?: boolean } = {}) =>
  withTenant<Outcome<Answer>>(database.pool, ANGKOR_ID, async (tx, undo) => {
    const request = requestOf(key, options.body);
    const outcome = await once(tx, request, await claimKey(tx, request), async () => {
      await tx.db.insert(hiddenItems).values({ tenantId: tx.tenantId, kind: 'pattern', id: randomUUID() });
      const value = await tx.db.$count(hiddenItems);
      if (options.fails === true) return fail('error.msg.order.stalePrice');
      return ok({ status: 201, body: JSON.stringify({ value }), replayed: false });
    });
    return outcome.ok ? outcome : undo(outcome);
  });

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
    expect(await send(key, { body: { a: 2 } })).toMatchObject({ key: 'error.msg.idempotency.mismatch' });
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
    expect(await send(key, { fails: true })).toMatchObject({ key: 'error.msg.order.stalePrice' });
    const after = numberIn(await send(key));
    expect(after).toBe(before + 1);
  });

  it('has 8 to 200 printable characters', () => {
    expect(readKey('12345678').ok).toBe(true);
    for (const bad of [undefined, '', '1234567', 'x'.repeat(201), 'with space', ['a', 'b']]) {
      expect(readKey(bad)).toMatchObject({ key: 'error.msg.idempotency.missing' });
    }
  });
});
