export { correctionsRoutes } from './corrections.routes.ts';
