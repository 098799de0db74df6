import type { LinkedEntry, Order, OrderItem } from '@kitwright/contract/orders';
import { plainNumber, type RosterEntry } from '@kitwright/contract/teams';

type Named = Pick<RosterEntry, 'name' | 'number'>;

/** Tells whether someone of the same name and number is on the list. */
const isListed = (list: readonly Named[], one: Named): boolean =>
  list.some(
    ({ name, number }) => name.trim() === one.name.trim() && plainNumber(number) === plainNumber(one.number),
  );

const wearsNumber = (list: readonly Named[], number: string): boolean =>
  list.some((one) => plainNumber(one.number) === plainNumber(number));

/** Players of a link who are in no order of the team. */
export interface LateEntries {
  /** Wrote themselves in after the team was ordered: the captain has not seen them yet. */
  readonly late: readonly LinkedEntry[];
  /** Were there when it was ordered, and stayed out of it; none whose number someone else of the team wears. */
  readonly leftOut: readonly LinkedEntry[];
}

/**
 * Sorts who wrote themselves in and is neither in the team's order, nor in one of its late comers, nor written down at the moment
 * (`written`). Someone the captain removed or replaced is no late comer, under another name neither.
 */
export const lateEntries = (
  entries: readonly LinkedEntry[],
  { orderedAt }: Pick<Order, 'orderedAt'>,
  { roster }: Pick<OrderItem, 'roster'>,
  joined: readonly Named[],
  written: readonly Named[],
): LateEntries => {
  const missing = entries.filter((entry) => ![roster, joined, written].some((list) => isListed(list, entry)));
  const isLate = ({ addedAt }: LinkedEntry): boolean => Date.parse(addedAt) > Date.parse(orderedAt);
  return {
    late: missing.filter(isLate),
    leftOut: missing.filter((entry) => !isLate(entry) && !wearsNumber(roster, entry.number)),
  };
};
