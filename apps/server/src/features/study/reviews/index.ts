export { deleteReviews, eraseReviews } from './delete-reviews.ts';
export { countDueToday } from './get-overview.ts';
export { recordReviews } from './record-reviews.ts';
export { listNextReviews } from './review-cards.queries.ts';
export { reviewsRoutes } from './reviews.routes.ts';
export { type CardState, forecastRecall, type Rating, recallPercent } from './schedule-review.ts';
export { listStudyPlans } from './set-plan.ts';
export { listPlans as listUpcomingPlans } from './study-plans.queries.ts';
