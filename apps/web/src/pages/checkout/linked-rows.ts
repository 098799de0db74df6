import type { LinkedEntry } from '@kitwright/contract/orders';
import type { RosterRow } from '../../roster/roster-rows.ts';

/** Gives what a player wrote, as a row of the order; it keeps its id, by which it is known again. */
export const rowOfEntry = ({ id, name, number, size, version, sleeve, advised }: LinkedEntry): RosterRow => ({
  id,
  name,
  number,
  size,
  version,
  sleeve,
  extras: [],
  ...(advised === undefined ? {} : { advised }),
});

/** Tells whether an entry is in the order, and as its player wrote it last. */
export type EntryState = 'new' | 'taken' | 'changed';

const FIELDS = ['name', 'number', 'size', 'version', 'sleeve', 'advised'] as const;

export const entryState = (entry: LinkedEntry, rows: readonly RosterRow[]): EntryState => {
  const row = rows.find(({ id }) => id === entry.id);
  if (row === undefined) return 'new';
  return FIELDS.every((field) => row[field] === entry[field]) ? 'taken' : 'changed';
};
