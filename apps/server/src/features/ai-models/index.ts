export { aiModelsRoutes } from './ai-models.routes.ts';
