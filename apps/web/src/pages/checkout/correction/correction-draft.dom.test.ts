import { orderIdSchema, orderItemIdSchema } from '@kitwright/contract';
import { beforeEach, expect, it } from 'vitest';
import { readCorrection, teamOfDraft, writeCorrection, type Correctable } from './correction-draft.ts';

const KIT = '0197a6a1-8f3c-7000-8000-000000000001';
const FANS = '0197a6a1-8f3c-7000-8000-000000000002';

const player = { name: 'Dara', number: '7', size: 'M', version: 'player', sleeve: 'short' } as const;
const item = (id: string, part: Partial<Correctable['items'][number]>): Correctable['items'][number] => ({
  id: orderItemIdSchema.parse(id),
  roster: [],
  sizes: null,
  fabricId: 'interlock',
  ...part,
});
const items = [
  item(KIT, { roster: [player] }),
  item(FANS, { sizes: [{ size: 'L', sleeve: 'short', quantity: 5 }] }),
];
const order: Correctable = {
  id: orderIdSchema.parse('0197a6a1-8f3c-7000-8000-000000000003'),
  phone: '012 345 678',
  address: 'House 3, Chamkar Mon, Phnom Penh',
  place: { street: 'House 3', province: 'KH-12', district: 'chamkar-mon-khan' },
  note: 'By Friday',
  shopCustomerId: null,
  addresses: [],
  items,
};
let count = 0;
const newId = (): string => `row ${(count += 1)}`;

beforeEach(() => localStorage.clear());

it('begins with the order as it was placed, and goes on with what was written', () => {
  const begun = readCorrection(localStorage, order, newId);
  expect(begun.items[KIT]).toMatchObject({ rows: [player], fabricId: 'interlock' });
  expect(begun.items[FANS]).toMatchObject({ kind: 'sizes', rows: [] });
  expect(begun.delivery).toMatchObject({
    phone: '012 345 678',
    address: 'House 3',
    province: 'KH-12',
    district: 'chamkar-mon-khan',
    note: 'By Friday',
  });
  const kit = { ...begun.items[KIT]!, kind: 'sizes' as const, fabricId: 'mesh' };
  const delivery = { ...begun.delivery, note: 'By Sunday' };
  writeCorrection(localStorage, order, { items: { ...begun.items, [KIT]: kit }, delivery });
  const again = readCorrection(localStorage, order, newId);
  expect([again.items[KIT], again.delivery]).toEqual([kit, delivery]);
  writeCorrection(localStorage, order, null);
  expect(readCorrection(localStorage, order, newId).items[KIT]?.kind).toBe('roster');
});

it('begins again with what was corrected elsewhere since, and goes on with the rest', () => {
  const begun = readCorrection(localStorage, order, newId);
  const kit = { ...begun.items[KIT]!, fabricId: 'mesh' };
  const delivery = { ...begun.delivery, note: 'By Sunday' };
  writeCorrection(localStorage, order, { items: { ...begun.items, [KIT]: kit }, delivery });
  const byStaff = { ...order, items: [item(KIT, { roster: [{ ...player, size: 'L' }] }), items[1]!] };
  const again = readCorrection(localStorage, byStaff, newId);
  expect(again.items[KIT]).toMatchObject({ rows: [{ size: 'L' }], fabricId: 'interlock' });
  expect(again.delivery).toEqual(delivery);
  const moved = readCorrection(localStorage, { ...order, phone: '099 999 999' }, newId);
  expect([moved.items[KIT], moved.delivery.phone]).toEqual([kit, '099 999 999']);
});

it('goes on with the players where the address left the device with its account', () => {
  const begun = readCorrection(localStorage, order, newId);
  const kit = { ...begun.items[KIT]!, fabricId: 'mesh' };
  localStorage.setItem(`correction:${order.id}`, JSON.stringify({ items: { [KIT]: kit } }));
  const again = readCorrection(localStorage, order, newId);
  expect([again.items[KIT], again.delivery]).toEqual([kit, begun.delivery]);
});

it('leaves an address in free text as it is', () => {
  const { delivery } = readCorrection(localStorage, { ...order, place: null }, newId);
  expect(delivery).toMatchObject({ province: 'ABROAD', address: 'House 3, Chamkar Mon, Phnom Penh' });
});

it('is a team once every row is whole and something is ordered', () => {
  const { [KIT]: kit, [FANS]: fans } = readCorrection(localStorage, order, newId).items;
  expect(teamOfDraft(fans!)).toEqual({ kind: 'sizes', sizes: items[1]!.sizes });
  expect(teamOfDraft(kit!)).toMatchObject({ kind: 'roster', roster: [player] });
  expect(teamOfDraft({ ...kit!, rows: [{ ...kit!.rows[0]!, number: '' }] })).toBeNull();
  expect(teamOfDraft({ ...kit!, rows: [] })).toBeNull();
  expect(teamOfDraft({ ...kit!, kind: 'sizes' })).toBeNull();
});
