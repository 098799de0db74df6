import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES, badgeSeverity, statusNews, type OrderStatus } from './status.ts';
import { STATIONS, stationsOf } from './stations.ts';
import { ORDER_TRANSITIONS } from './transitions.ts';

const TOTAL = 10_000;
const at = (status: OrderStatus, paidAmountCents = 0): string[] =>
  stationsOf({ status, grandTotalCents: TOTAL, paidAmountCents }).map(({ id, state }) => `${id} ${state}`);
const place = (status: OrderStatus): number => at(status, TOTAL).findIndex((one) => one.endsWith(' current'));

describe('the stations of an order', () => {
  it('never go back on the way forward', () => {
    for (const { from, to, action } of ORDER_TRANSITIONS.transitions) {
      if (['cancel', 'reject', 'resubmit'].includes(action)) continue;
      for (const status of from) expect(place(to)).toBeGreaterThanOrEqual(place(status));
    }
    expect(STATIONS.filter((id) => id !== 'DEPOSIT' && id !== 'REST').map(place)).toEqual([0, 1, 3, 4, 6, 7]);
    expect(at('CANCELED')).toEqual([]);
  });

  it('ask for a deposit from approval on', () => {
    expect(at('REVIEWING')).toContain('DEPOSIT ahead');
    expect(at('APPROVED')).toEqual([
      'REVIEWING reached',
      'APPROVED current',
      'DEPOSIT owed',
      'PROCESSING ahead',
      'COMPLETED ahead',
      'REST ahead',
      'ON_THE_WAY ahead',
      'RECEIVED ahead',
    ]);
    expect(at('APPROVED', TOTAL / 2)).toContain('DEPOSIT reached');
  });

  it('ask for the rest once all is made, and go on asking when it was handed over without', () => {
    expect(at('PROCESSING', TOTAL / 2)).toContain('REST ahead');
    for (const status of ['COMPLETED', 'ON_THE_WAY', 'RECEIVED'] as const) {
      expect(at(status, TOTAL / 2)).toContain('REST owed');
      expect(at(status, TOTAL)).toContain('REST reached');
    }
  });

  it('have nothing owed where all is paid at once, or nothing costs', () => {
    for (const status of ORDER_STATUSES) {
      expect(at(status, TOTAL).filter((one) => one.endsWith('owed'))).toEqual([]);
    }
    expect(stationsOf({ status: 'RECEIVED', grandTotalCents: 0, paidAmountCents: 0 })).not.toContainEqual(
      expect.objectContaining({ state: 'owed' }),
    );
  });
});

describe('what a status means', () => {
  it('tells good from bad where the contract has one colour for both', () => {
    const red = ORDER_STATUSES.filter((status) => badgeSeverity(status) === 'danger');
    expect(red.map((status) => [status, statusNews(status)])).toEqual([
      ['REJECTED', 'bad'],
      ['READY', 'good'],
      ['RECEIVED', 'good'],
      ['CANCELED', 'bad'],
    ]);
  });
});
