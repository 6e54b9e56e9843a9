export { correctionsRoutes } from './corrections.routes.ts';
export type { CorrectionsDeps } from './corrections-deps.ts';
