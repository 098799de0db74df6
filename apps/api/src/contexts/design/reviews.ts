export { decidedReviewsOf } from './reviews/repository.ts';
