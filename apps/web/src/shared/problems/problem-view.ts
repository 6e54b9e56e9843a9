import type { attemptsCalls, problemBundlesCalls, WireResponse } from '@pilgi/contract';

export type ProblemView = WireResponse<typeof problemBundlesCalls.listProblems>[number];
export type AnswerKey = WireResponse<typeof problemBundlesCalls.getAnswerKey>[number];
export type GivenAnswer = AnswerKey['key'];
export type Verdict = NonNullable<WireResponse<typeof attemptsCalls.answer>['verdict']>;
