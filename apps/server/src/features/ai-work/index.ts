export {
  type CallDeps,
  type CallPlace,
  type CallRequest,
  type CallSubject,
  callModel,
  findAnsweringModel,
  type ListedCall,
  listAnswers,
  listCalls,
  listPromptsUsed,
  showCallOf,
  showPromptOf,
  updateCallsMoved,
} from './calls/index.ts';
export {
  countVerdicts,
  deleteCanaryMisses,
  deleteOldCanaryMisses,
  insertClaimCheck,
  JUDGE_PROMPT_VERSION,
  judgeClaims,
  judgesRoutes,
} from './judging/index.ts';
export {
  aiModelsRoutes,
  getExchangeRate,
  getPinnedOffer,
  getPinnedSteps,
  getPinnedTerms,
  listModelWarnings,
  listOfferedModels,
  type ModelTerms,
  type ModelWarning,
  modelProfilesRoutes,
  type OfferedModel,
  warnAboutModels,
} from './models/index.ts';
export { listOpenWorkAmong } from './open-work.queries.ts';
export { type Conclusion, type PaidWork, STEP_RETRY } from './paid-work.ts';
export { isConfirmedPrice, previewPrice, QUOTE_VALID_MS } from './preview-price.ts';
export { promptsRoutes, registerPrompts } from './prompts/index.ts';
export { releaseOrphanedHolds } from './release-orphaned-holds.ts';
export { restartLostWork } from './restart-lost-work.ts';
export { giveUpPaidWork, paidWorkflow } from './settle-paid-work.ts';
export { showReceipt } from './show-receipt.ts';
export { startPaidWork } from './start-paid-work.ts';
