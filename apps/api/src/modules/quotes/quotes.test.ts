import { quoteSchema, type Quote } from '@kitwright/ordering';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldsOf, keyOf, startApi, type Caller, type TestApi } from '../../../test/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const KIT = { productType: 'SOCCER_KIT', fabricId: 'interlock', quantities: { short: 11, long: 1 } };
const price = (caller: Caller, body: unknown) => caller<Quote>('POST', '/api/quotes', { body });

describe('POST /api/quotes', () => {
  it('prices a team for anyone, in whole cents', async () => {
    const answer = await price(api.asVisitor, KIT);
    expect(answer.status).toBe(200);
    const quote = quoteSchema.parse(answer.body);
    expect(quote).toMatchObject({ quantity: 12, meetsMinimum: true, shippingCents: 0 });
    expect(quote.grandTotalCents).toBe(11 * (1250 - 125) + (1450 - 218));
  });

  it('prices by the tenant of the host, and only what it offers', async () => {
    const answer = await price(api.asOtherTenant, KIT);
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['productType: error.field.invalid']]);
    const polos = { ...KIT, productType: 'POLO_SHIRT', quantities: { short: 12, long: 0 } };
    expect((await price(api.asOtherTenant, polos)).status).toBe(200);
    const long = await price(api.asOtherTenant, { ...polos, quantities: { short: 0, long: 12 } });
    expect(fieldsOf(long)).toEqual(['quantities.long: error.field.sleeve.notOffered']);
  });

  it('prices long sleeves of the garments for which the maker offers them, and of no others', async () => {
    const inLong = (productType: string, fabricId = 'interlock') =>
      price(api.asVisitor, { productType, fabricId, quantities: { short: 11, long: 1 } });
    const longPieces = ({ body }: Awaited<ReturnType<typeof inLong>>) =>
      body.lines.find(({ sleeve }) => sleeve === 'long');
    for (const type of ['SOCCER_KIT', 'POLO_SHIRT', 'TSHIRT', 'OVERSIZED_SHIRT']) {
      const [short, long] = [
        await price(api.asVisitor, { ...KIT, productType: type, quantities: { short: 12, long: 0 } }),
        await inLong(type),
      ];
      expect(longPieces(long)?.unitPriceCents, type).toBe(short.body.lines[0]!.unitPriceCents + 200);
    }
    expect(fieldsOf(await inLong('BOXY_FIT'))).toEqual(['quantities.long: error.field.sleeve.notOffered']);
    for (const [type, fabric] of [
      ['HOODIE', 'fleece'],
      ['BOXING_TRUNK', 'satin'],
      ['SLEEVELESS_SHIRT', 'interlock'],
    ] as const)
      expect(fieldsOf(await inLong(type, fabric)), type).toEqual(['quantities.long: error.field.invalid']);

    const offer = `UPDATE tenants SET prices = jsonb_set(prices, '{longSleeveTypes}', $1)`;
    await api.database.superuser.query(offer, ['["BOXY_FIT"]']);
    expect(longPieces(await inLong('BOXY_FIT'))?.quantity).toBe(1);
    expect(fieldsOf(await inLong('SOCCER_KIT'))).toEqual(['quantities.long: error.field.sleeve.notOffered']);
    // Where the list says nothing, as all did once, they are those of the football kit.
    await api.database.superuser.query(`UPDATE tenants SET prices = prices - 'longSleeveTypes'`);
    expect((await inLong('SOCCER_KIT')).status).toBe(200);
    expect((await inLong('TSHIRT')).status).toBe(400);
  });

  it('adds what a chosen option costs, and takes an unknown one for the default', async () => {
    const plain = (await price(api.asVisitor, KIT)).body.totalAmountCents;
    const withV = await price(api.asVisitor, { ...KIT, options: { collar: 'v', hood: 'threePiece' } });
    expect(withV.body.totalAmountCents).toBe(plain + 12 * 50);
    const odd = await price(api.asVisitor, { ...KIT, options: { collar: 'ruff' } });
    expect(odd.body.totalAmountCents).toBe(plain);
  });

  it('adds the extras of single players, undiscounted, each with its reason', async () => {
    const plain = (await price(api.asVisitor, KIT)).body;
    const { body } = await price(api.asVisitor, { ...KIT, extras: { armband: 1, sleeveFlag: 12 } });
    expect(body.grandTotalCents).toBe(plain.grandTotalCents + 250 + 12 * 150);
    expect(body.totalDiscountCents).toBe(plain.totalDiscountCents);
    expect(body.reasons.filter(({ code }) => code === 'extra')).toEqual([
      { code: 'extra', extra: 'armband', quantity: 1, amountCents: 250 },
      { code: 'extra', extra: 'sleeveFlag', quantity: 12, amountCents: 1800 },
    ]);
  });

  it('follows a change of the price list at once', async () => {
    const before = (await price(api.asVisitor, KIT)).body.totalAmountCents;
    const change = `UPDATE tenants SET prices = jsonb_set(prices, '{basePriceCents,SOCCER_KIT}', $1)`;
    await api.database.superuser.query(change, ['1350']);
    expect((await price(api.asVisitor, KIT)).body.totalAmountCents).toBe(before + 12 * 100);
    await api.database.superuser.query(change, ['1250']);
  });

  it('refuses an extra that is not offered for the garment', async () => {
    const trunks = { productType: 'BOXING_TRUNK', fabricId: 'satin', quantities: { short: 12, long: 0 } };
    const answer = await price(api.asVisitor, { ...trunks, extras: { sleeveFlag: 1 } });
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['extras: error.field.extra.notOffered']]);
  });

  it('offers no extras where the list was stored before there were any', async () => {
    await api.database.superuser.query(`UPDATE tenants SET prices = prices - 'extras'`);
    expect((await price(api.asVisitor, KIT)).status).toBe(200);
    const answer = await price(api.asVisitor, { ...KIT, extras: { armband: 1 } });
    expect(fieldsOf(answer)).toEqual(['extras: error.field.extra.notOffered']);
  });

  it('prices by a list stored before fabrics named their garments', async () => {
    const strip = `UPDATE tenants SET prices = prices #- '{fabrics,0,productTypes}'`;
    await api.database.superuser.query(strip);
    expect((await price(api.asVisitor, KIT)).status).toBe(200);
  });

  it.each([
    ['a negative quantity', { quantities: { short: -1, long: 0 } }, 'quantities.short: error.field.invalid'],
    ['a fraction', { quantities: { short: 1.5, long: 0 } }, 'quantities.short: error.field.invalid'],
    ['a quantity in words', { quantities: { short: '5', long: 0 } }, 'quantities.short: error.field.invalid'],
    ['too many', { quantities: { short: 1e9, long: 0 } }, 'quantities.short: error.field.invalid'],
    ['nobody', { quantities: { short: 0, long: 0 } }, 'quantities: error.field.players.required'],
    ['an unknown fabric', { fabricId: 'silk' }, 'fabricId: error.field.invalid'],
    ['a fabric of another garment', { fabricId: 'fleece' }, 'fabricId: error.field.fabric.notOffered'],
    ['an unknown extra', { extras: { cape: 1 } }, 'extras: error.field.invalid'],
    ['more extras than pieces', { extras: { armband: 13 } }, 'quantities: error.field.number.invalid'],
    ['half an extra', { extras: { armband: 0.5 } }, 'extras.armband: error.field.invalid'],
    ['an unknown product', { productType: 'CAPE' }, 'productType: error.field.invalid'],
  ])('refuses %s, naming the field', async (_, part, field) => {
    const answer = await price(api.asVisitor, { ...KIT, ...part });
    expect([answer.status, keyOf(answer)]).toEqual([400, 'error.msg.validation']);
    expect(fieldsOf(answer)).toEqual([field]);
  });
});
