import { endpoint } from '../kernel/endpoint.ts';
import { designIdSchema, reviewIdSchema } from '../kernel/ids.ts';
import { designDocumentSchema } from '@kitwright/design';
import { z } from 'zod';
import { listQuerySchema } from './designs.ts';
import { REVIEW_STATUSES, reviewStatusSchema } from '../kernel/statuses.ts';
import { productTypeSchema } from '../tenants/tenant.ts';

/** The longest reason staff may give. */
export const MAX_REASON_LENGTH = 1000;

/** Actions that staff may take on a submission next. */
export const reviewActionSchema = z.enum(['approve', 'reject']);
export type ReviewAction = z.infer<typeof reviewActionSchema>;

/** A submission in the queue. */
export const reviewSummarySchema = z.object({
  id: reviewIdSchema,
  designUuid: designIdSchema,
  designName: z.string(),
  productType: productTypeSchema,
  customerName: z.string(),
  status: reviewStatusSchema,
  /** The number of this submission of the design, from 1. */
  round: z.number().int().min(1),
  /** Of the design as it was handed in. */
  thumbnailUrl: z.string(),
  submittedAt: z.iso.datetime(),
  /** The moment at which staff decided, or the customer took it back; null while it waits. */
  decidedAt: z.iso.datetime().nullable(),
  decidedByName: z.string().nullable(),
  reason: z.string().nullable(),
  /** The customer's rating of the design: whole stars from 1 to 5, and words; null where nothing was said. */
  opinion: z.object({ rating: z.number().nullable(), comment: z.string().nullable() }),
  actions: z.array(reviewActionSchema),
});
export type ReviewSummary = z.infer<typeof reviewSummarySchema>;

export const reviewSchema = reviewSummarySchema.extend({
  /** As it was handed in; changes made since are in the next submission. */
  document: designDocumentSchema,
  designVersion: z.number().int().min(1),
  customerEmail: z.string().nullable(),
  /** Outcomes of the design's other submissions, the newest first. */
  others: z.array(
    reviewSummarySchema.pick({
      id: true,
      round: true,
      status: true,
      reason: true,
      decidedAt: true,
      decidedByName: true,
    }),
  ),
});
export type Review = z.infer<typeof reviewSchema>;

/** Submissions that wait come first come, first served; decided ones the newest first. */
export const reviewListQuerySchema = listQuerySchema.extend({
  status: reviewStatusSchema.default('WAITING'),
});

export const reviewListSchema = z.object({
  items: z.array(reviewSummarySchema),
  nextCursor: z.string().nullable(),
  /** Counts of submissions by status, whatever was searched. */
  counts: z.object(
    Object.fromEntries(REVIEW_STATUSES.map((status) => [status, z.number().int()])) as Record<
      (typeof REVIEW_STATUSES)[number],
      z.ZodNumber
    >,
  ),
});

/** A rejection says why. */
export const decideReviewBodySchema = z.object({
  decision: reviewActionSchema,
  reason: z.string().max(MAX_REASON_LENGTH, 'error.field.tooLong').optional(),
});

const idParams = z.object({ id: reviewIdSchema });

/** The queue of designs that were submitted for review, for the tenant's staff. */
export const reviewEndpoints = {
  consoleReviews: endpoint({
    method: 'GET',
    path: '/api/console/reviews',
    access: 'design',
    tag: 'reviews',
    summary: 'Submitted designs: what waits, the oldest first; what is decided, the newest first',
    query: reviewListQuerySchema,
    response: reviewListSchema,
  }),
  consoleReview: endpoint({
    method: 'GET',
    path: '/api/console/reviews/:id',
    access: 'design',
    tag: 'reviews',
    summary: 'One design as it was submitted',
    params: idParams,
    response: reviewSchema,
  }),
  consoleDecideReview: endpoint({
    method: 'POST',
    path: '/api/console/reviews/:id/decide',
    access: 'design',
    tag: 'reviews',
    summary: 'Approve a submitted design, or send it back with a reason',
    params: idParams,
    body: decideReviewBodySchema,
    response: reviewSchema,
  }),
} as const;
