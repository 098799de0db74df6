import { reviewIdSchema } from '@kitwright/contract';
import { endpoints } from '@kitwright/contract/endpoints';
import type { z } from 'zod';
import { pageOf, readCursor } from '../../../db/keyset.ts';
import type { Api } from '../../../server/api.ts';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { route } from '../../../server/route.ts';
import { currentDocument } from '../drawings/current-document.ts';
import { registerThumbnail } from '../thumbnails/register-thumbnail.ts';
import { THUMBNAIL_FORMATS } from '../thumbnails/thumbnail.ts';
import { decideReview } from './decide-review.ts';
import { presentReviewSummary, showReview } from './present.ts';
import { countReviews, findReview, listReviews as read } from './repository.ts';

type ReviewList = z.input<(typeof endpoints.consoleReviews)['response']>;

const NONE = { WAITING: 0, APPROVED: 0, REJECTED: 0, WITHDRAWN: 0 } as const;

/** The queue in one status, page by page, and how long each is. */
const listReviews = async ({
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

/** Designs that customers submitted, and what staff decide about them. */
export const registerReviews = (api: Api): void => {
  route(api, endpoints.consoleReviews, listReviews);
  route(api, endpoints.consoleReview, async ({ tx, params }) => {
    const review = await findReview(tx, params.id);
    return review === undefined ? fail('error.msg.notFound') : ok(await showReview(tx, review));
  });
  route(api, endpoints.consoleDecideReview, async (call) => {
    const decided = await decideReview(call);
    return decided.ok ? ok(await showReview(call.tx, decided.value)) : decided;
  });
  for (const format of THUMBNAIL_FORMATS) {
    registerThumbnail(api, '/api/reviews', 'reviews', format, async (tx, id) => {
      const review = await findReview(tx, reviewIdSchema.parse(id));
      if (review === undefined) return undefined;
      const { document, designVersion: version } = review;
      return { document: currentDocument(document), version, openness: 'private' };
    });
  }
};
