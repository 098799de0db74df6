import { z } from 'zod';

/**
 * The place in a list ordered by a moment and an id, newest first. `at` is kept to the microsecond, as text. In a list
 * ordered by a text it is that text.
 */
export interface Keyset {
  readonly at: string;
  readonly id: string;
}

const MOMENT = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?)[+-](?:0\d|1[0-4])(?::[0-5]\d)?$/;

/**
 * Tells whether the database can take the text for a moment: the right shape is not enough, there is no 30 February.
 */
const isMoment = (text: string): boolean => {
  const [, date, time] = MOMENT.exec(text) ?? [];
  const parsed = new Date(`${date ?? ''}T${time ?? ''}Z`);
  return (
    !Number.isNaN(parsed.getTime()) &&
    !text.startsWith('0000') &&
    parsed.toISOString().startsWith(date ?? ' ')
  );
};

const momentKeyset = z.tuple([z.string().refine(isMoment), z.uuid()]);
const textKeyset = z.tuple([
  z
    .string()
    .max(100)
    .refine((text) => !text.includes('\0')),
  z.uuid(),
]);

/** A place as clients pass it back; it says nothing to them. */
export const writeCursor = ({ at, id }: Keyset): string =>
  Buffer.from(JSON.stringify([at, id])).toString('base64url');

const readAs = (schema: typeof momentKeyset, cursor: string): Keyset | undefined => {
  try {
    const parsed = schema.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return parsed.success ? { at: parsed.data[0], id: parsed.data[1] } : undefined;
  } catch {
    return undefined;
  }
};

/** The place a cursor names; undefined for a cursor that is none of ours. */
export const readCursor = (cursor: string): Keyset | undefined => readAs(momentKeyset, cursor);

/** The same in a list ordered by a text. */
export const readTextCursor = (cursor: string): Keyset | undefined => readAs(textKeyset, cursor);

/** Text as a pattern of `LIKE` that finds it anywhere. */
export const containing = (text: string): string => `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`;

/** A page of `limit` rows out of up to one more, and the cursor of the next page. */
export const pageOf = <Row>(
  rows: readonly Row[],
  limit: number,
  keyset: (row: Row) => Keyset,
): { readonly rows: readonly Row[]; readonly nextCursor: string | null } => {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    rows: page,
    nextCursor: rows.length > limit && last !== undefined ? writeCursor(keyset(last)) : null,
  };
};
