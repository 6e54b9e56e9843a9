import { expect, it } from 'vitest';
import { findSoundProblem, type SoundSample } from './watch-sound.ts';

const fine: SoundSample = {
  clock_ms: 60_000,
  sound_ms: 59_800,
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
  [{ sound_ms: 59_000 }, null],
  [{ sound_ms: 58_999 }, 'BEHIND'],
  [{ sound_ms: null }, null],
  [{ clock_ms: 29_000, slice_ms: 29_000, sound_ms: 20_000, loud_ms: 29_000 }, null],
  [{ loud_ms: 49_999 }, 'SILENT'],
  [{ loud_ms: -1, clock_ms: 5_000, sound_ms: 5_000, slice_ms: 5_000 }, null],
] as [Partial<SoundSample>, string | null][])('%j is %s', (changes, problem) => {
  expect(findSoundProblem({ ...fine, ...changes })).toBe(problem);
});
