import { describe, expect, test } from 'vitest';
import {
  decideProblemBundleTransition,
  isFinishedProblemBundle,
  PROBLEM_BUNDLE_STATES,
} from './problem-bundle-states.ts';

describe('decideProblemBundleTransition', () => {
  test('allows exactly these transitions [D-53]', () => {
    const moves = PROBLEM_BUNDLE_STATES.flatMap((from) => PROBLEM_BUNDLE_STATES.map((to) => ({ from, to })));
    const allowed = moves.filter(({ from, to }) => decideProblemBundleTransition(from, to).allowed);
    expect(allowed.map(({ from, to }) => `${from} → ${to}`)).toEqual([
      'PENDING → PROCESSING',
      'PENDING → FAILED',
      'PROCESSING → PENDING',
      'PROCESSING → COMPLETED',
      'PROCESSING → FAILED',
    ]);
  });

  test('rejects transitions of a finished bundle [D-53]', () => {
    expect(PROBLEM_BUNDLE_STATES.filter(isFinishedProblemBundle)).toEqual(['COMPLETED', 'FAILED']);
    expect(decideProblemBundleTransition('FAILED', 'PENDING')).toEqual({ allowed: false, reason: 'ALREADY_FINISHED' });
    expect(decideProblemBundleTransition('PENDING', 'COMPLETED')).toEqual({
      allowed: false,
      reason: 'NOT_A_NEXT_STATE',
    });
  });
});
