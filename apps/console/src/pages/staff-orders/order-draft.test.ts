import { correctOrderBodySchema, writeOrderBodySchema } from '@kitwright/contract/orders';
import {
  ABROAD,
  adjustmentOf,
  adjustmentText,
  faultsOfDraft,
  orderOfDraft,
  piecesIn,
  sentDelivery,
  sentTeam,
} from '@kitwright/contract/quotes';
import { describe, expect, it } from 'vitest';
import { sampleOrder } from '../../testing/sample-order.ts';
import { deliveryDraftOf, faultsBelow, faultsOf, newDraft, newRow, teamDraftOf } from './order-draft.ts';

const [item] = sampleOrder().items;
if (item === undefined) throw new Error('The sample has no design');

describe('a team as it is written', () => {
  it('is sent as it was ordered, while nothing is changed', () => {
    expect(sentTeam(teamDraftOf(item))).toEqual({ kind: 'roster', roster: item.roster });
    const sizes = [{ size: 'XL' as const, sleeve: 'long' as const, quantity: 7 }];
    expect(sentTeam(teamDraftOf({ roster: [], sizes }))).toEqual({ kind: 'sizes', sizes });
  });

  it('counts what there is, and leaves out sizes without pieces', () => {
    const team = {
      kind: 'sizes',
      rows: [],
      counts: { 'M short': '3', 'L short': '0', 'S long': '' },
    } as const;
    expect([piecesIn(team), sentTeam(team)]).toEqual([
      3,
      { kind: 'sizes', sizes: [{ size: 'M', sleeve: 'short', quantity: 3 }] },
    ]);
  });

  it('names the field of the player that lacks something', () => {
    const team = sentTeam({ kind: 'roster', rows: [newRow()], counts: {} });
    const faults = faultsOf(correctOrderBodySchema, { items: [{ id: item.id, fabricId: 'x', team }] });
    expect(faultsBelow(faults, 'items.0.team')).toEqual({
      'roster.0.name': 'error.field.name.required',
      'roster.0.number': 'error.field.number.required',
      'roster.0.size': 'error.field.size.required',
    });
  });
});

describe('an address as it is written', () => {
  it('is free text abroad, and a place at home', () => {
    const delivery = deliveryDraftOf(sampleOrder());
    expect(delivery.province).toBe(ABROAD);
    expect(sentDelivery(delivery)).toMatchObject({ address: 'Phnom Penh', place: null });
    const home = { ...delivery, province: 'KH-12', district: 'chamkar-mon-khan' };
    expect(sentDelivery(home).place).toEqual({ province: 'KH-12', district: 'chamkar-mon-khan' });
  });
});

describe('a change of price as it is typed', () => {
  it.each([
    ['', 0],
    ['-5', -500],
    ['−5.5', -550],
    [' 12,50 ', 1_250],
    ['+1', 100],
    ['0', 0],
    ['-1,250.00', -125_000],
    ['1.005', null],
    ['five', null],
    ['100001', null],
  ])('%j is %j cents', (typed, cents) => {
    expect(adjustmentOf(typed)).toBe(cents);
  });

  it('stands in the field as it is read again', () => {
    for (const cents of [0, -500, 1_250, 5]) expect(adjustmentOf(adjustmentText(cents))).toBe(cents);
  });
});

describe('a draft', () => {
  it('says how much of it is missing, from the empty page to an order', () => {
    const empty = newDraft('en');
    expect(faultsOfDraft(empty).map(({ path }) => path)).toEqual(
      expect.arrayContaining(['customer.id', 'items.0.design.uuid', 'items.0.team.roster.0.name', 'phone']),
    );
    const known = { firstName: 'Bopha', lastName: 'Keo', phone: '012 700 700', email: '' };
    const full = {
      ...empty,
      caller: { ...empty.caller, kind: 'new' as const, ...known },
      items: empty.items.map((each) => ({
        ...each,
        design: {
          from: 'own' as const,
          uuid: item.designUuid,
          name: '',
          productType: item.productType,
          thumbnailUrl: '',
        },
        fabricId: 'interlock',
        team: teamDraftOf(item),
      })),
      delivery: { ...empty.delivery, phone: '012 700 700', province: ABROAD, address: 'Bangkok' },
    };
    expect(faultsOfDraft(full)).toEqual([]);
    const agreed = { ...full, adjustment: '-5', adjustmentReason: 'A friend', invoiceName: 'Angkor Co.' };
    expect(writeOrderBodySchema.parse(orderOfDraft(agreed, 100))).toMatchObject({
      adjustment: { amountCents: -500, reason: 'A friend' },
      invoiceTo: { name: 'Angkor Co.', vatNumber: '' },
      expectedGrandTotalCents: 100,
    });
    expect(faultsOfDraft({ ...full, adjustment: 'five' }).map(({ path }) => path)).toEqual([
      'adjustment.amountCents',
      'adjustment.reason',
    ]);
    expect(faultsOfDraft({ ...full, invoiceVat: 'K1' }).map(({ path }) => path)).toEqual([
      'invoiceTo.name',
      'invoiceTo.vatNumber',
    ]);
  });
});
