import { rosterLinkEntryIdSchema } from '@kitwright/contract';
import type { LinkedEntry } from '@kitwright/contract/orders';
import type { Extra, ExtraPrice } from '@kitwright/ordering';
import { describe, expect, it } from 'vitest';
import { rosterOf } from '../../roster/roster-rows.ts';
import { rowSchema } from './checkout-draft.ts';
import { entryState, rowOfEntry } from './RosterLinkPanel.tsx';
import { endOf } from './RosterLinkTools.tsx';

const entry: LinkedEntry = {
  id: rosterLinkEntryIdSchema.parse('0197a6a1-8f3c-7000-8000-000000000001'),
  name: 'Dara',
  number: '7',
  size: 'M',
  version: 'player',
  sleeve: 'short',
  addedAt: '2026-11-22T03:00:00.000Z',
  updatedAt: '2026-11-22T03:00:00.000Z',
};

/** As its player corrected it afterwards. */
const later: LinkedEntry = { ...entry, updatedAt: '2026-11-22T04:00:00.000Z' };

const priceOf = (id: Extra): ExtraPrice => ({ id, priceCents: 150, productTypes: [] });
const OFFERED = [priceOf('armband'), priceOf('sleeveFlag')];

it('knows an entry that was taken into the order, and one whose player corrected it since', () => {
  expect(entryState(entry, [], [])).toBe('new');
  expect(entryState(entry, [rowOfEntry(entry, [])], [])).toBe('taken');
  expect(entryState({ ...later, size: 'L' }, [rowOfEntry(entry, [])], [])).toBe('changed');
  expect(entryState({ ...later, advised: 'L' }, [rowOfEntry(entry, [])], [])).toBe('changed');
});

it('calls no correction of the player what the captain wrote into the row, and says who has the kit instead', () => {
  const row = rowOfEntry(entry, []);
  expect(entryState(entry, [{ ...row, number: '70', size: 'XL' }], [])).toBe('taken');
  expect(entryState(entry, [{ ...row, name: 'Vanna' }], [])).toBe('replaced');
});

it('knows an entry in a row that came back from the device, and in one that came from the cart', () => {
  const advised: LinkedEntry = { ...entry, advised: 'L' };
  const kept = rowSchema.parse(JSON.parse(JSON.stringify(rowOfEntry(advised, []))));
  expect(kept.advised).toBe('L');
  expect(entryState(advised, [kept], [])).toBe('taken');
  const carted = { ...rowOfEntry(entry, []), id: 'another', advised: undefined, takenAt: undefined };
  expect(entryState(entry, [carted], [])).toBe('taken');
  expect(entryState({ ...later, size: 'L' }, [carted], [])).toBe('changed');
});

it('keeps the size that was advised beside the chosen one, and sends it with no order', () => {
  const row = rowOfEntry({ ...entry, advised: 'L' }, []);
  expect(row.advised).toBe('L');
  expect(rosterOf([row])).toEqual([expect.not.objectContaining({ advised: 'L' })]);
});

describe('extras that a player picked', () => {
  const picked: LinkedEntry = { ...entry, extras: ['sleeveNumber', 'sleeveFlag'] };

  it('are taken into the order as far as they are offered', () => {
    const row = rowOfEntry(picked, OFFERED);
    expect(row.extras).toEqual(['sleeveFlag']);
    expect(rosterOf([row])).toEqual([expect.objectContaining({ extras: ['sleeveFlag'] })]);
    expect(entryState(picked, [row], OFFERED)).toBe('taken');
    const dropped = { ...picked, extras: [], updatedAt: later.updatedAt };
    expect(entryState(dropped, [row], OFFERED)).toBe('changed');
  });

  it('do not take away what the captain gave', () => {
    const row = { ...rowOfEntry(picked, OFFERED), extras: ['armband', 'sleeveFlag'] as const };
    expect(entryState(picked, [row], OFFERED)).toBe('taken');
    expect(rowOfEntry({ ...picked, extras: [] }, OFFERED, row.extras).extras).toEqual(['armband']);
  });

  it('leave the captain’s choice alone where players pick none', () => {
    const row = { ...rowOfEntry(entry, OFFERED), extras: ['sleeveFlag'] as const };
    expect(entryState(entry, [row], OFFERED)).toBe('taken');
    expect(rowOfEntry(entry, OFFERED, row.extras).extras).toEqual(['sleeveFlag']);
  });
});

it('closes with the last second of a day of the shop, wherever its captain is', () => {
  expect(endOf({ timeZone: 'Asia/Phnom_Penh' }, '2026-11-29').toISOString()).toBe('2026-11-29T16:59:59.000Z');
  expect(endOf({ timeZone: 'UTC' }, '2026-11-29').toISOString()).toBe('2026-11-29T23:59:59.000Z');
});
