export { aiModelsRoutes } from './ai-models.routes.ts';
export { getExchangeRate } from './get-exchange-rate.ts';
export { listModelWarnings, type ModelWarning } from './list-model-warnings.ts';
export { modelProfilesRoutes } from './model-profiles.routes.ts';
export {
  getPinnedOffer,
  getPinnedTerms,
  listOfferedModels,
  type ModelTerms,
  type OfferedModel,
} from './model-terms.queries.ts';
export { getPinnedSteps, pinStepModels, type WorkTable } from './step-models.queries.ts';
export { warnAboutModels } from './warn-about-models.ts';
