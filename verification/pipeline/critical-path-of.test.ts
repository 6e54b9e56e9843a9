import { expect, it } from 'vitest';
import { criticalPathOf } from './critical-path-of.ts';

const call = (
  step: Parameters<typeof criticalPathOf>[0][number]['step'],
  section: number | null,
  duration_ms: number,
) => ({
  step,
  section,
  duration_ms,
});

it('adds the longest call of each step, all attempts of a call and each round of gaps', () => {
  const calls = [
    call('TRANSCRIBE', 1, 6),
    call('TRANSCRIBE', 2, 3),
    call('TRANSCRIBE', 2, 4),
    call('RETRANSCRIBE', 1001, 2),
    call('RETRANSCRIBE', 1002, 1),
    call('RETRANSCRIBE', 2001, 5),
    call('READ_SLIDES', 1, 9),
    call('OUTLINE', null, 3),
    call('WRITE', 1, 8),
    call('WRITE', 2, 5),
    call('JUDGE', 2, 6),
    call('JUDGE', 2, 4),
    call('JUDGE', null, 3),
    call('JUDGE_FIXED', 1, 2),
  ];
  expect(criticalPathOf(calls)).toBe(7 + 2 + 5 + 3 + 11 + 2);
});

it('takes the slides when they are read longer than the speech is transcribed', () => {
  expect(criticalPathOf([call('TRANSCRIBE', 1, 6), call('READ_SLIDES', 1, 9), call('OUTLINE', null, 1)])).toBe(10);
});
