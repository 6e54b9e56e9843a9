export { deleteReviews, eraseReviews } from './delete-reviews.ts';
export { recordReviews } from './record-reviews.ts';
export { reviewsRoutes } from './reviews.routes.ts';
export type { Rating } from './schedule-review.ts';
