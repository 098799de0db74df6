import type { ReviewStatus } from '@kitwright/contract';
import { badgeSeverity, type BadgeSeverity } from '@kitwright/ordering';

/** A submission looks as its design does in the same status; one that was taken back is over. */
export const reviewSeverity = (status: ReviewStatus): BadgeSeverity => {
  if (status === 'WITHDRAWN') return 'secondary';
  return badgeSeverity(status === 'WAITING' ? 'REVIEWING' : status);
};
