import type { Order } from '@kitwright/contract/orders';
import type { NoteAudience, OrderDesk } from '@kitwright/contract/production';

export interface ShownNote {
  readonly key: string;
  readonly audience: NoteAudience;
  readonly note: string;
  readonly authorName: string;
  readonly at: string;
}

/** Notes for colleagues and messages to the customer in one row, the newest first. */
export const allNotes = (
  { history }: Pick<Order, 'history'>,
  { notes }: Pick<OrderDesk, 'notes'>,
): readonly ShownNote[] =>
  [
    ...notes.map(({ id, ...note }) => ({ ...note, key: id, audience: 'staff' as const })),
    ...history
      .filter(({ kind }) => kind === 'noted')
      .map(({ at, actorName, reason }) => ({
        key: at,
        audience: 'customer' as const,
        note: reason ?? '',
        authorName: actorName,
        at,
      })),
  ].sort((a, b) => b.at.localeCompare(a.at));
