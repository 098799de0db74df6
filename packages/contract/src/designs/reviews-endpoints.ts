import { reviewIdSchema } from '../kernel/ids.ts';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { decideReviewBodySchema, reviewListQuerySchema, reviewListSchema, reviewSchema } from './reviews.ts';

const idParams = z.object({ id: reviewIdSchema });

/** The queue of designs that were submitted for review, for the tenant's staff. */
export const reviewEndpoints = {
  consoleReviews: endpoint({
    method: 'GET',
    path: '/api/console/reviews',
    access: 'staff',
    tag: 'reviews',
    summary: 'Submitted designs: what waits, the oldest first; what is decided, the newest first',
    query: reviewListQuerySchema,
    response: reviewListSchema,
  }),
  consoleReview: endpoint({
    method: 'GET',
    path: '/api/console/reviews/:id',
    access: 'staff',
    tag: 'reviews',
    summary: 'One design as it was submitted',
    params: idParams,
    response: reviewSchema,
  }),
  consoleDecideReview: endpoint({
    method: 'POST',
    path: '/api/console/reviews/:id/decide',
    access: 'staff',
    tag: 'reviews',
    summary: 'Approve a submitted design, or send it back with a reason',
    params: idParams,
    body: decideReviewBodySchema,
    response: reviewSchema,
  }),
} as const;
