import { z } from 'zod';

/** States of a submission: withdrawn ones were changed by their owner while they waited. */
export const REVIEW_STATUSES = ['WAITING', 'APPROVED', 'REJECTED', 'WITHDRAWN'] as const;
export const reviewStatusSchema = z.enum(REVIEW_STATUSES);
export type ReviewStatus = z.infer<typeof reviewStatusSchema>;

/** The last submission of a design, as its owner sees it. */
export const ownReviewSchema = z.object({
  status: reviewStatusSchema,
  /** The words of staff; null when they wrote nothing. */
  reason: z.string().nullable(),
  submittedAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
});
export type OwnReview = z.infer<typeof ownReviewSchema>;

/** A move of the order, of its money or of a parcel, what staff sent the customer or corrected, or a sign-off. */
export const ORDER_EVENT_KINDS = [
  'moved',
  'slipSent',
  'slipWithdrawn',
  'slipRefused',
  'paid',
  'refunded',
  'noted',
  'corrected',
  'parcelSent',
  'parcelDelivered',
  'signOffAsked',
  'signedOff',
] as const;
