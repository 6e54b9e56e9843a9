export { rollUpUsage } from './roll-up-usage.ts';
export { dayAfter, seoulDays } from './seoul-days.ts';
export { findFirstSignUp } from './stats.queries.ts';
export { cacheFor, statsRoutes } from './stats.routes.ts';
