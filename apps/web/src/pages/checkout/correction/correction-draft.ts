import {
  MAX_ROSTER,
  sizeCountSchema,
  type Order,
  type OrderItem,
  type SizeCount,
  type Team,
} from '@kitwright/contract';
import { z } from 'zod';
import { isBlank, rosterOf, rowFromEntry, type RosterRow } from '../../../roster/roster-rows.ts';
import { TEAM_KINDS, rowSchema, type TeamKind } from '../checkout-draft.ts';

const itemTeamSchema = z.object({
  kind: z.enum(TEAM_KINDS),
  rows: z.array(rowSchema).max(MAX_ROSTER),
  sizes: z.array(sizeCountSchema),
});
/** For whom one design of an order is to be made, while that is written. */
export interface ItemDraft {
  readonly kind: TeamKind;
  readonly rows: readonly RosterRow[];
  /** Pieces by size; kept beside the rows, as at checkout. */
  readonly sizes: readonly SizeCount[];
}
/** By the id of the design in the order. */
export type CorrectionDraft = Readonly<Record<string, ItemDraft>>;

const keyOf = ({ id }: Pick<Order, 'id'>): string => `correction:${id}`;

const asOrdered = ({ roster, sizes }: OrderItem, newId: () => string): ItemDraft => ({
  kind: sizes === null ? 'roster' : 'sizes',
  rows: roster.map((entry) => rowFromEntry(entry, newId())),
  sizes: sizes ?? [],
});

/** For whom it was ordered. */
export const orderedTeam = ({ roster, sizes }: Pick<OrderItem, 'roster' | 'sizes'>): Team =>
  sizes === null ? { kind: 'roster', roster } : { kind: 'sizes', sizes };

const readKept = (storage: Pick<Storage, 'getItem'>, order: Order): CorrectionDraft => {
  try {
    const parsed = z
      .record(z.string(), itemTeamSchema)
      .safeParse(JSON.parse(storage.getItem(keyOf(order)) ?? '{}'));
    return parsed.success ? parsed.data : {};
  } catch {
    return {};
  }
};

/** What was written of a correction on this device, and where nothing was, the teams as they were ordered. */
export const readCorrection = (
  storage: Pick<Storage, 'getItem'>,
  order: Order,
  newId: () => string,
): CorrectionDraft => {
  const kept = readKept(storage, order);
  return Object.fromEntries(order.items.map((item) => [item.id, kept[item.id] ?? asOrdered(item, newId)]));
};

export const writeCorrection = (
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
  order: Pick<Order, 'id'>,
  draft: CorrectionDraft | null,
): void => {
  try {
    if (draft === null) storage.removeItem(keyOf(order));
    else storage.setItem(keyOf(order), JSON.stringify(draft));
  } catch {
    // The correction then lives as long as the page.
  }
};

/** The team as the contract takes it; null while a row is faulty, or nothing is ordered. */
export const teamOfDraft = ({ kind, rows, sizes }: ItemDraft): Team | null => {
  if (kind === 'sizes') return sizes.length === 0 ? null : { kind, sizes: [...sizes] };
  const filled = rows.filter((row) => !isBlank(row));
  const roster = filled.length === 0 ? null : rosterOf(filled);
  return roster === null ? null : { kind, roster: [...roster] };
};
