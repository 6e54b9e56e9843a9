export { rollUpUsage } from './roll-up-usage.ts';
export { statsRoutes } from './stats.routes.ts';
