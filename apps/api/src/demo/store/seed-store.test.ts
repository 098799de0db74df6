import type { StoreItem } from '@kitwright/contract/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type Caller, type TestApi } from '../../../test/start-api.ts';
import { readdirSync } from 'node:fs';
import { DEMO_WORN } from '../../paths.ts';
import { ANGKOR_STORE, MEKONG_STORE, makeDocument } from './designs.ts';
import { seedStores, wornFileOf } from './seed-store.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  for (let starts = 0; starts < 2; starts += 1) await seedStores(api.deps);
});
afterAll(() => api.close());

const storeOf = async (caller: Caller): Promise<StoreItem[]> =>
  (await caller<{ items: StoreItem[] }>('GET', '/api/store?limit=60')).body.items;

describe('the stores of the demo', () => {
  it('hold at least twelve designs each, of the garments their tenant offers, once', async () => {
    const [first, second] = [await storeOf(api.asVisitor), await storeOf(api.asOtherTenant)];
    for (const items of [first, second]) {
      expect(items.length).toBeGreaterThanOrEqual(12);
      expect(new Set(items.map(({ name }) => name.en)).size).toBe(items.length);
      expect(new Set(items.map(({ colourFamily }) => colourFamily)).size).toBeGreaterThanOrEqual(6);
    }
    expect(new Set(first.map(({ productType }) => productType)).size).toBe(8);
    expect(new Set(second.map(({ productType }) => productType))).toEqual(new Set(['POLO_SHIRT']));
  });

  it('show each design as it is worn, by the picture that was drawn of exactly that', async () => {
    const samples = [...ANGKOR_STORE, ...MEKONG_STORE].map(makeDocument);
    expect(readdirSync(DEMO_WORN).sort()).toEqual(samples.map(wornFileOf).sort());
    for (const caller of [api.asVisitor, api.asOtherTenant])
      for (const { wornUrl } of await storeOf(caller)) {
        const { status, raw } = await caller('GET', wornUrl ?? '');
        expect([status, raw.length < 60_000]).toEqual([200, true]);
      }
  });

  it('are rated by the demo’s accounts, though not every design', async () => {
    const counts = (await storeOf(api.asVisitor)).map(({ ratingCount }) => ratingCount);
    expect([Math.min(...counts), Math.max(...counts)]).toEqual([0, 2]);
  });

  it('may be copied as they are', async () => {
    const [item] = await storeOf(api.asVisitor);
    const answer = await api.asCustomer('POST', `/api/store/${item!.uuid}/copy`, {
      body: { lang: 'en' },
      headers: { 'idempotency-key': 'a-key-of-tests' },
    });
    expect(answer.status).toBe(201);
  });
});
