export { deleteReviews, eraseReviews } from './delete-reviews.ts';
export { fitReviewWeights } from './fit-review-weights.ts';
export { countDueToday } from './get-overview.ts';
export { moveReviewsOfCourse } from './move-reviews.ts';
export { recordReviews } from './record-reviews.ts';
export { listNextReviews, lockCard } from './review-cards.queries.ts';
export { findWeights } from './review-weights.queries.ts';
export { NotDueYet } from './reviews.errors.ts';
export { reviewsRoutes } from './reviews.routes.ts';
export {
  type CardState,
  DEFAULT_TERMS,
  forecastRecall,
  type Rating,
  type ReviewTerms,
  recallOf,
  recallPercent,
} from './schedule-review.ts';
export { listStudyPlans } from './set-plan.ts';
export { listPlans as listUpcomingPlans } from './study-plans.queries.ts';
