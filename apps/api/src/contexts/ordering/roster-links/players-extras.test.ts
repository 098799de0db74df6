import type { OpenedRosterLink, RosterLink } from '@kitwright/contract/orders';
import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveDesign } from '../../../../test/samples.ts';
import { fieldsOf, startApi, type TestApi } from '../../../../test/start-api.ts';

const CLOSES_AT = '2026-11-29T16:59:00.000Z';
const REFUSED = [400, ['extras: error.field.extra.notOffered']];

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ clock: () => new Date('2026-11-22T03:00:00.000Z') });
});
afterAll(() => api.close());

/** A link with one player, and what captain and player may do there. */
const newLink = async (takesExtras?: boolean) => {
  const { uuid } = await saveDesign(api.asCustomer);
  const [id, secret] = [randomUUID(), randomBytes(32).toString('base64url')];
  const path = `/api/designs/${uuid}/roster-link`;
  const set = async (takes?: boolean): Promise<RosterLink> => {
    const body = { closesAt: CLOSES_AT, ...(takes === undefined ? {} : { takesExtras: takes }) };
    return (await api.asCustomer<RosterLink>('PUT', path, { body })).body;
  };
  const { token } = await set(takesExtras);
  const player = { name: 'Dara', number: '7', size: 'M', version: 'player', sleeve: 'short', secret };
  return {
    set,
    write: (more: { readonly extras?: readonly string[]; readonly size?: string } = {}) =>
      api.asVisitor<OpenedRosterLink>('PUT', `/api/roster-links/${token!}/entries/${id}`, {
        body: { ...player, ...more },
      }),
    open: async () => {
      const headers = { 'roster-entry-id': id, 'roster-entry-secret': secret };
      return (await api.asVisitor<OpenedRosterLink>('GET', `/api/roster-links/${token!}`, { headers })).body;
    },
    entry: async () =>
      (await api.asCustomer<{ link: RosterLink }>('GET', path)).body.link.entries.find(
        (one) => one.id === id,
      ),
  };
};

describe('extras that players pick for themselves', () => {
  it('are refused until the captain lets players pick, which no link does by itself', async () => {
    const link = await newLink();
    expect((await link.open()).takesExtras).toBe(false);
    const refused = await link.write({ extras: ['sleeveFlag'] });
    expect([refused.status, fieldsOf(refused)]).toEqual(REFUSED);
    expect(await link.entry()).toBeUndefined();
    expect((await link.write({ extras: [] })).status).toBe(200);
    expect((await link.set(true)).takesExtras).toBe(true);
    expect((await link.write({ extras: ['sleeveFlag'] })).body.own).toMatchObject({ extras: ['sleeveFlag'] });
  });

  it('reach the captain, and stay as they are when only the day of closing is set', async () => {
    const link = await newLink(true);
    await link.write({ extras: ['sleeveNumber', 'sleeveFlag'] });
    expect((await link.set()).takesExtras).toBe(true);
    expect(await link.entry()).toMatchObject({ name: 'Dara', extras: ['sleeveNumber', 'sleeveFlag'] });
    expect(await link.open()).toMatchObject({
      takesExtras: true,
      own: { extras: ['sleeveNumber', 'sleeveFlag'] },
    });
  });

  it.each([
    ['the armband, which is the captain’s to give', ['armband']],
    ['the captain’s C beside one that may be picked', ['sleeveFlag', 'captainPrint']],
  ])('do not hold %s', async (_, extras) => {
    const link = await newLink(true);
    const refused = await link.write({ extras });
    expect([refused.status, fieldsOf(refused)]).toEqual(REFUSED);
    expect(await link.entry()).toBeUndefined();
  });

  it.each([
    ['one twice', ['sleeveFlag', 'sleeveFlag'], 'extras: error.field.duplicate'],
    ['one that there is not', ['wings'], 'extras.0: error.field.invalid'],
  ])('do not hold %s', async (_, extras, field) => {
    const refused = await (await newLink(true)).write({ extras });
    expect([refused.status, fieldsOf(refused)]).toEqual([400, [field]]);
  });

  it('are of those that the maker offers at the moment, also for who picked before', async () => {
    const link = await newLink(true);
    expect((await link.write({ extras: ['sleeveNumber'] })).status).toBe(200);
    const { superuser } = api.database;
    const { rows } = await superuser.query<{ tenant_id: string; extras: object }>(
      "SELECT tenant_id, prices->'extras' AS extras FROM tenants",
    );
    await superuser.query(`UPDATE tenants SET prices = jsonb_set(prices, '{extras}', $1)`, [
      JSON.stringify([{ id: 'sleeveFlag', priceCents: 150, productTypes: ['SOCCER_KIT'] }]),
    ]);
    try {
      const refused = await link.write({ extras: ['sleeveNumber'] });
      expect([refused.status, fieldsOf(refused)]).toEqual(REFUSED);
      expect((await link.write({ extras: ['sleeveFlag'] })).status).toBe(200);
    } finally {
      for (const { tenant_id: id, extras } of rows) {
        const back = `UPDATE tenants SET prices = jsonb_set(prices, '{extras}', $1) WHERE tenant_id = $2`;
        await superuser.query(back, [JSON.stringify(extras), id]);
      }
    }
  });

  it('stay when a page of before, which knows of none, corrects the entry; and go when none are picked', async () => {
    const link = await newLink(true);
    await link.write({ extras: ['sleeveFlag'] });
    expect((await link.write({ size: 'XL' })).body.own).toMatchObject({ size: 'XL', extras: ['sleeveFlag'] });
    expect((await link.write({ size: 'XL', extras: [] })).body.own).toMatchObject({ extras: [] });
    expect(await link.entry()).toMatchObject({ size: 'XL', extras: [] });
  });

  it('are hidden from both sides while the captain takes none, and back when he does again', async () => {
    const link = await newLink(true);
    await link.write({ extras: ['sleeveFlag'] });
    expect((await link.set(false)).entries[0]).not.toHaveProperty('extras');
    expect((await link.open()).own).not.toHaveProperty('extras');
    expect((await link.write({ size: 'S' })).body.own).not.toHaveProperty('extras');
    await link.set(true);
    expect(await link.entry()).toMatchObject({ size: 'S', extras: ['sleeveFlag'] });
  });
});
