import { expect, it } from 'vitest';
import { skipMiddle } from './skip-middle.ts';

const speechOf = (seconds: number) => ({
  seconds,
  unknown_numbers: [],
  utterances: Array.from({ length: seconds / 5 }, (_, index) => ({
    start_ms: 5_000 * index,
    end_ms: 5_000 * index + 4_000,
    text: `문장 ${index}`,
    words: [],
  })),
});

it('omits twenty seconds in the middle of long audio', () => {
  const starts = skipMiddle(speechOf(300)).utterances.map(({ start_ms }) => start_ms);
  expect(starts).toHaveLength(56);
  expect(starts.filter((start) => start >= 140_000 && start < 160_000)).toEqual([]);
});

it('transcribes a shorter cut completely', () => {
  expect(skipMiddle(speechOf(150))).toEqual(speechOf(150));
});
