export { deleteReviews, eraseReviews } from './delete-reviews.ts';
export { countDueToday } from './get-overview.ts';
export { recordReviews } from './record-reviews.ts';
export { reviewsRoutes } from './reviews.routes.ts';
export type { Rating } from './schedule-review.ts';
export { listStudyPlans } from './set-plan.ts';
