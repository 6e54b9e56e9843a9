export { eraseReviews, forgetReviews } from './forget-reviews.ts';
export { recordReviews } from './record-reviews.ts';
export { reviewsRoutes } from './reviews.routes.ts';
export type { Rating } from './schedule-review.ts';
