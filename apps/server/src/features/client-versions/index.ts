export { clientVersionsRoutes } from './client-versions.routes.ts';
export type { ClientVersionsDeps } from './client-versions-deps.ts';
