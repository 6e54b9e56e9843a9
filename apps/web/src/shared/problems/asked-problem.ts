import type { attemptsCalls, problemBundlesCalls, WireAnswer } from '@pilgi/contract';

export type AskedProblem = WireAnswer<typeof problemBundlesCalls.listProblems>[number];
export type AnswerKey = WireAnswer<typeof problemBundlesCalls.getAnswerKey>[number];
export type GivenAnswer = AnswerKey['key'];
export type Verdict = NonNullable<WireAnswer<typeof attemptsCalls.answer>['verdict']>;
