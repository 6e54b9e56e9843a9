export { overviewRoutes } from './overview.routes.ts';
export { rollUpOverview } from './roll-up-overview.ts';
