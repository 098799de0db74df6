import { type DesignId, designIdSchema } from '@kitwright/contract';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../test/start-api.ts';
import { createAppPool } from '../db/pool.ts';
import { auditEvents } from '../db/schema/index.ts';
import { withTenant } from '../db/tenant-transaction.ts';
import { ANGKOR_ID } from '../demo/demo-tenants.ts';
import { emit, emitAll, on, subscribe } from './events.ts';

const FIRST = designIdSchema.parse('0197a6a1-8f3c-7000-8000-000000000001');
const SECOND = designIdSchema.parse('0197a6a1-8f3c-7000-8000-000000000002');

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

let pool: pg.Pool;
beforeEach(() => {
  pool = createAppPool(api.database.address, 2, () => undefined);
});
afterEach(() => pool.end());

const changed = (designUuid: DesignId) => ({ type: 'design.changed', designUuid }) as const;

it('refuses to tell what nothing could act on', async () => {
  await expect(withTenant(pool, ANGKOR_ID, (tx) => emit(tx, changed(FIRST)))).rejects.toThrow(
    'Nothing acts on the events of this pool',
  );
});

it('gives each subscriber all of its own at once, in the order in which they were named', async () => {
  const said: string[] = [];
  const hear = (by: string, ...types: ('design.changed' | 'design.deleted')[]) =>
    on(types, {
      by,
      does: 'listens',
      handle: async (_, events) => {
        said.push(`${by}: ${events.map(({ designUuid }) => designUuid.at(-1)).join(' ')}`);
        return Promise.resolve();
      },
    });
  subscribe(pool, [
    hear('b', 'design.deleted'),
    hear('a', 'design.changed', 'design.deleted'),
    hear('c', 'design.changed'),
  ]);
  await withTenant(pool, ANGKOR_ID, (tx) =>
    emitAll(tx, [changed(FIRST), { type: 'design.linkEnded', designUuid: FIRST }, changed(SECOND)]),
  );
  expect(said).toEqual(['a: 1 2', 'c: 1 2']);
});

it('keeps nothing of what happened if one who acts on it fails', async () => {
  const action = 'audit.exported';
  subscribe(pool, [
    on([action], {
      by: 'test',
      does: 'writes',
      handle: async (tx) => {
        await tx.db
          .insert(auditEvents)
          .values({ tenantId: tx.tenantId, at: new Date(), action, details: {} });
      },
    }),
    on([action], { by: 'test', does: 'fails', handle: () => Promise.reject(new Error('It failed')) }),
  ]);
  const event = { type: action, at: new Date(), actor: null, ip: null } as const;
  await expect(withTenant(pool, ANGKOR_ID, (tx) => emit(tx, event))).rejects.toThrow('It failed');
  const { rows } = await api.database.superuser.query('SELECT 1 FROM audit_events WHERE action = $1', [
    action,
  ]);
  expect(rows).toEqual([]);
});
