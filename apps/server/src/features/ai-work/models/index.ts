export { aiModelsRoutes } from './ai-models.routes.ts';
export { getPinnedTerms, listOfferedModels, type ModelTerms } from './model-terms.queries.ts';
