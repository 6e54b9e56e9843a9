export { type CallDeps, type CallPlace, type CallRequest, callModel } from './call-model.ts';
export {
  type CallSubject,
  findAnsweringModel,
  type ListedCall,
  listAnswers,
  listCalls,
  listPromptsUsed,
  updateCallsMoved,
  updateCallsSettled,
} from './model-calls.queries.ts';
export { showCallOf, showPromptOf } from './show-call-of.ts';
