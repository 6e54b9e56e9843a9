export { clientVersionsRoutes } from './client-versions.routes.ts';
