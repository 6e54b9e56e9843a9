import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detectedVoice } from './detected-voice.ts';

const FRAME_MS = 100;
const frames = (...parts: [count: number, likelihood: number][]) =>
  parts.flatMap(([count, likelihood]) => Array.from({ length: count }, () => likelihood));

describe('detectedVoice', () => {
  it.each([
    ['returns none for silence', frames([100, 0]), []],
    ['pads speech by half a second', frames([20, 0], [20, 0.9], [40, 0]), [{ start_ms: 1_500, end_ms: 4_500 }]],
    ['stays within the recording', frames([2, 0], [20, 0.9], [1, 0]), [{ start_ms: 0, end_ms: 2_300 }]],
    ['ignores a click', frames([20, 0], [2, 0.9], [20, 0]), []],
    [
      'continues over a doubtful frame',
      frames([10, 0.9], [1, 0.4], [10, 0.9], [40, 0]),
      [{ start_ms: 0, end_ms: 2_600 }],
    ],
    ['includes a short pause', frames([10, 0.9], [24, 0], [10, 0.9]), [{ start_ms: 0, end_ms: 4_400 }]],
    [
      'splits at a long pause',
      frames([10, 0.9], [25, 0], [10, 0.9]),
      [
        { start_ms: 0, end_ms: 1_500 },
        { start_ms: 3_000, end_ms: 4_500 },
      ],
    ],
  ])('%s', (_, likelihoods, spans) => {
    expect(detectedVoice(likelihoods, FRAME_MS).voiced).toEqual(spans);
  });

  it('returns sorted, disjoint spans within the recording', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 400 }), (likelihoods) => {
        const edges = detectedVoice(likelihoods, 32).voiced.flatMap((span) => [span.start_ms, span.end_ms]);
        expect(edges).toEqual([...new Set(edges)].sort((a, b) => a - b));
        expect(edges.every((edge) => edge >= 0 && edge <= likelihoods.length * 32)).toBe(true);
      }),
    );
  });

  it('keeps the pauses inside of the detected voice', () => {
    const likelihoods = frames([10, 0.9], [3, 0], [10, 0.9]);
    expect(detectedVoice(likelihoods, FRAME_MS).voice).toEqual([
      { start_ms: 0, end_ms: 1_000 },
      { start_ms: 1_300, end_ms: 2_300 },
    ]);
  });
});
