export { type CallDeps, type CallPlace, type CallRequest, callModel } from './call-model.ts';
export {
  type CallSubject,
  findAnsweringModel,
  type ListedCall,
  listAnswers,
  listCalls,
  updateCallsSettled,
} from './model-calls.queries.ts';
export { showCallOf } from './show-call-of.ts';
