import type { endpoints } from '@kitwright/contract/endpoints';
import type { z } from 'zod';
import { pageOf, readCursor } from '../../../db/keyset.ts';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { presentReviewSummary } from './present.ts';
import { countReviews, listReviews as read } from './repository.ts';

type ReviewList = z.input<(typeof endpoints.consoleReviews)['response']>;

const NONE = { WAITING: 0, APPROVED: 0, REJECTED: 0, WITHDRAWN: 0 } as const;

/** The queue in one status, page by page, and how long each is. */
export const listReviews = async ({
  tx,
  query: { cursor, limit, search, status },
}: Call<typeof endpoints.consoleReviews>): Promise<Outcome<ReviewList>> => {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  if (cursor !== undefined && after === undefined) {
    return fail('error.msg.validation', { fields: [{ field: 'cursor', key: 'error.field.invalid' }] });
  }
  const rows = await read(tx, { status, search, after, limit });
  const page = pageOf(rows, limit, (row) => ({ at: row.cursorAt, id: row.id }));
  return ok({
    items: page.rows.map((row) => presentReviewSummary(row, row.customerName, row)),
    nextCursor: page.nextCursor,
    counts: { ...NONE, ...(await countReviews(tx)) },
  });
};
