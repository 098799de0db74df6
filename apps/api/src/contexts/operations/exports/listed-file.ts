import { csvRow } from '@kitwright/base/csv';
import type { Lang } from '@kitwright/contract';
import { MOST_EXPORTED } from '@kitwright/contract/production';
import { dayIn } from '@kitwright/ordering';
import type { FastifyRequest } from 'fastify';
import type { Api } from '../../../server/api.ts';
import type { FileAnswer } from '../../../server/file-route.ts';
import { identityOf } from '../../../server/identity.ts';
import { callLimit } from '../../../server/rate-limits.ts';
import { csvFile, pieces, type Load } from './export-tables.ts';
import { LIST_TEXTS } from './list-texts.ts';

/** Rows read at once: the file may be of any length, what the server holds of it may not. */
const ROWS_AT_ONCE = 500;

/** Pages of a list until it ends, or has as many rows as a file holds. One row more than the limit is none too many. */
const upToMost = <Line>(
  load: (after: Line | undefined, limit: number) => Promise<readonly Line[]>,
): Load<Line> => {
  let left = MOST_EXPORTED;
  return async (after) => {
    const limit = Math.min(left, ROWS_AT_ONCE);
    if (limit === 0) return [];
    const lines = (await load(after, limit)).slice(0, limit);
    left -= lines.length;
    return lines;
  };
};

interface Listed<Column extends string, Line> {
  /** Plain ASCII, before the day. */
  readonly name: string;
  readonly lang: Lang;
  readonly timeZone: string;
  readonly now: Date;
  /** Rows that the filter finds, at least up to one more than a file holds. */
  readonly found: number;
  readonly columns: readonly Column[];
  readonly headings: Readonly<Record<Column, string>>;
  readonly load: (after: Line | undefined, limit: number) => Promise<readonly Line[]>;
  readonly cellsOf: (line: Line) => Readonly<Record<Column, string>>;
}

/** File of everything that a list shows page by page; its last line says so where that is more than a file holds. */
export const listedFile = <Column extends string, Line>(listed: Listed<Column, Line>): FileAnswer => {
  const { name, lang, timeZone, now, found, columns, headings, load, cellsOf } = listed;
  const lines = pieces(upToMost(load), (line) => {
    const cells = cellsOf(line);
    return [columns.map((column) => cells[column])];
  });
  const last = found > MOST_EXPORTED ? [csvRow([LIST_TEXTS[lang].cutOff(MOST_EXPORTED)])] : [];
  return csvFile(
    `${name}-${dayIn(timeZone, now.getTime())}.csv`,
    columns.map((column) => headings[column]),
    [lines, last],
  );
};

/** Files that one account takes in a minute: a click too many, and no loop. */
const FILES_PER_MINUTE = 10;

/** The limit of a call that gives such a file. */
export const fileLimit = (api: Api): ReturnType<typeof callLimit> =>
  callLimit(api, FILES_PER_MINUTE, (request: FastifyRequest) => identityOf(request).claims?.sub ?? '');
