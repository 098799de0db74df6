import { endpoints } from '@kitwright/contract/endpoints';
import type { Api } from '../../../server/api.ts';
import { fail, ok } from '../../../server/outcome.ts';
import { route } from '../../../server/route.ts';
import { currentDocument } from '../drawings/current-document.ts';
import { registerThumbnail } from '../thumbnails/register-thumbnail.ts';
import { THUMBNAIL_FORMATS } from '../thumbnails/formats.ts';
import { decideReview } from './decide-review.ts';
import { listReviews } from './list-reviews.ts';
import { findReview } from './repository.ts';
import { showReview } from './show-review.ts';

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
      const review = await findReview(tx, id);
      if (review === undefined) return undefined;
      const { document, designVersion: version } = review;
      return { document: currentDocument(document), version, openness: 'private' };
    });
  }
};
