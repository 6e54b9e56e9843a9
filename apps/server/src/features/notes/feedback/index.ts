export { ReportDecided, ReportUnknown } from './feedback.errors.ts';
export { feedbackRoutes } from './feedback.routes.ts';
