export { todayRoutes } from './today.routes.ts';
