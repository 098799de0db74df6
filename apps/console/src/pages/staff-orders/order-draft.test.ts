import { correctOrderBodySchema } from '@kitwright/contract/orders';
import { describe, expect, it } from 'vitest';
import { sampleOrder } from '../../testing/sample-order.ts';
import {
  ABROAD,
  adjustmentOf,
  adjustmentText,
  deliveryDraftOf,
  deliveryOf,
  faultsBelow,
  faultsOf,
  newRow,
  piecesIn,
  teamDraftOf,
  teamOf,
} from './order-draft.ts';

const [item] = sampleOrder().items;
if (item === undefined) throw new Error('The sample has no design');

describe('a team as it is written', () => {
  it('is sent as it was ordered, while nothing is changed', () => {
    expect(teamOf(teamDraftOf(item))).toEqual({ kind: 'roster', roster: item.roster });
    const sizes = [{ size: 'XL' as const, sleeve: 'long' as const, quantity: 7 }];
    expect(teamOf(teamDraftOf({ roster: [], sizes }))).toEqual({ kind: 'sizes', sizes });
  });

  it('counts what there is, and leaves out sizes without pieces', () => {
    const team = {
      kind: 'sizes',
      rows: [],
      counts: { 'M short': '3', 'L short': '0', 'S long': '' },
    } as const;
    expect([piecesIn(team), teamOf(team)]).toEqual([
      3,
      { kind: 'sizes', sizes: [{ size: 'M', sleeve: 'short', quantity: 3 }] },
    ]);
  });

  it('names the field of the player that lacks something', () => {
    const team = teamOf({ kind: 'roster', rows: [newRow()], counts: {} });
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
    expect(deliveryOf(delivery)).toMatchObject({ address: 'Phnom Penh', place: null });
    const home = { ...delivery, province: 'KH-12', district: 'chamkar-mon-khan' };
    expect(deliveryOf(home).place).toEqual({ province: 'KH-12', district: 'chamkar-mon-khan' });
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
