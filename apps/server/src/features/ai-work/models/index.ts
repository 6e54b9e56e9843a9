export { aiModelsRoutes } from './ai-models.routes.ts';
export {
  getPinnedOffer,
  getPinnedTerms,
  listOfferedModels,
  type ModelTerms,
  type OfferedModel,
} from './model-terms.queries.ts';
export { getPinnedSteps, pinStepModels, type WorkTable } from './step-models.queries.ts';
