import { rosterLinkEntryIdSchema } from '@kitwright/contract';
import type { LinkedEntry } from '@kitwright/contract/orders';
import { expect, it } from 'vitest';
import { rosterOf } from '../../roster/roster-rows.ts';
import { entryState, rowOfEntry } from './RosterLinkPanel.tsx';

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

it('knows an entry that was taken into the order, and one whose player corrected it since', () => {
  expect(entryState(entry, [])).toBe('new');
  expect(entryState(entry, [rowOfEntry(entry)])).toBe('taken');
  expect(entryState({ ...entry, size: 'L' }, [rowOfEntry(entry)])).toBe('changed');
  expect(entryState({ ...entry, advised: 'L' }, [rowOfEntry(entry)])).toBe('changed');
});

it('keeps the size that was advised beside the chosen one, and sends it with no order', () => {
  const row = rowOfEntry({ ...entry, advised: 'L' });
  expect(row.advised).toBe('L');
  expect(rosterOf([row])).toEqual([expect.not.objectContaining({ advised: 'L' })]);
});
