export { adminSearchRoutes } from './search.routes.ts';
