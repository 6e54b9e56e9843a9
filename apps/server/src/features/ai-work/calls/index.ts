export type { CallDeps } from './call-model.ts';
export { type CallPlace, callModel } from './call-model.ts';
export { type ListedCall, listAnswers, listCalls, updateCallsSettled } from './model-calls.queries.ts';
export { showCallOf } from './show-call-of.ts';
