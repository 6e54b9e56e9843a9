import { expect, it } from 'vitest';
import { findInputProblem, type InputSample } from './find-input-problem.ts';

const fine: InputSample = {
  clock_ms: 60_000,
  audio_ms: 59_800,
  slice_ms: 59_500,
  loud_ms: 59_000,
  is_muted: false,
  has_ended: false,
};

it.each([
  [{}, null],
  [{ has_ended: true, is_muted: true }, 'ENDED'],
  [{ is_muted: true }, 'MUTED'],
  [{ slice_ms: 57_000 }, null],
  [{ slice_ms: 56_999 }, 'STALLED'],
  [{ audio_ms: 59_000 }, null],
  [{ audio_ms: 58_999 }, 'BEHIND'],
  [{ audio_ms: null }, null],
  [{ clock_ms: 29_000, slice_ms: 29_000, audio_ms: 20_000, loud_ms: 29_000 }, null],
  [{ loud_ms: 49_999 }, 'SILENT'],
  [{ loud_ms: -1, clock_ms: 5_000, audio_ms: 5_000, slice_ms: 5_000 }, null],
] as [Partial<InputSample>, string | null][])('%j is %s', (changes, problem) => {
  expect(findInputProblem({ ...fine, ...changes })).toBe(problem);
});
