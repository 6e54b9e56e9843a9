import { allow, type Decision, refuse } from '../../shared/decision.ts';
import type { TransitionRefusal } from './job-states.ts';

export const PROBLEM_BUNDLE_STATES = ['PENDING', 'PROCESSING', 'COMPLETED', 'FAILED'] as const;
export type ProblemBundleState = (typeof PROBLEM_BUNDLE_STATES)[number];

const PROBLEM_BUNDLE_TRANSITIONS: Record<ProblemBundleState, readonly ProblemBundleState[]> = {
  PENDING: ['PROCESSING', 'FAILED'],
  PROCESSING: ['PENDING', 'COMPLETED', 'FAILED'],
  COMPLETED: [],
  FAILED: [],
};

export function decideProblemBundleTransition(
  from: ProblemBundleState,
  to: ProblemBundleState,
): Decision<TransitionRefusal> {
  if (isFinishedProblemBundle(from)) return refuse('ALREADY_FINISHED');
  return PROBLEM_BUNDLE_TRANSITIONS[from].includes(to) ? allow : refuse('NOT_A_NEXT_STATE');
}

export function isFinishedProblemBundle(state: ProblemBundleState): boolean {
  return PROBLEM_BUNDLE_TRANSITIONS[state].length === 0;
}
