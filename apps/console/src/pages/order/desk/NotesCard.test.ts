import type { OrderEvent } from '@kitwright/contract/orders';
import { expect, it } from 'vitest';
import { sampleOrder } from '../../../testing/sample-order.ts';
import { allNotes } from './NotesCard.tsx';

it('notes for colleagues and messages to the customer stand in one row, the newest first', () => {
  const told = {
    kind: 'noted',
    at: '2026-11-21T06:00:00.000Z',
    actorRole: 'ADMIN',
    actorName: 'Sophea Chan',
    from: 'READY',
    to: 'READY',
    reason: 'Come and see',
    amountCents: null,
    changes: [],
  } satisfies OrderEvent;
  const moved = { ...told, kind: 'moved', at: '2026-11-21T05:30:00.000Z' } satisfies OrderEvent;
  const notes = ['2026-11-21T05:00:00.000Z', '2026-11-21T07:00:00.000Z'].map((at, index) => ({
    id: `n${index}`,
    note: `Note ${index}`,
    authorName: 'Dara',
    at,
  }));
  const shown = allNotes({ ...sampleOrder(), history: [moved, told] }, { notes });
  expect(shown.map(({ audience, note }) => [audience, note])).toEqual([
    ['staff', 'Note 1'],
    ['customer', 'Come and see'],
    ['staff', 'Note 0'],
  ]);
});
