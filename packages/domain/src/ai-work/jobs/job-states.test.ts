import { describe, expect, test } from 'vitest';
import { decideJobTransition, isFinishedJob, JOB_STATES } from './job-states.ts';

describe('decideJobTransition', () => {
  const allowedMoves = [
    'PENDING → PROCESSING',
    'PENDING → FAILED',
    'PENDING → CANCELLED',
    'PROCESSING → PENDING',
    'PROCESSING → COMPLETED',
    'PROCESSING → FAILED',
    'PROCESSING → CANCELLED',
  ];

  test('allows exactly these transitions [D-52, D-53]', () => {
    const moves = JOB_STATES.flatMap((from) => JOB_STATES.map((to) => ({ from, to })));
    const allowed = moves.filter(({ from, to }) => decideJobTransition(from, to).allowed);
    expect(allowed.map(({ from, to }) => `${from} → ${to}`)).toEqual(allowedMoves);
  });

  test('rejects transitions of a finished job [D-52]', () => {
    expect(JOB_STATES.filter(isFinishedJob)).toEqual(['COMPLETED', 'FAILED', 'CANCELLED']);
    expect(decideJobTransition('COMPLETED', 'FAILED')).toEqual({ allowed: false, reason: 'ALREADY_FINISHED' });
  });

  test('rejects completing a job that has not run [D-52]', () => {
    expect(decideJobTransition('PENDING', 'COMPLETED')).toEqual({ allowed: false, reason: 'NOT_A_NEXT_STATE' });
  });
});
