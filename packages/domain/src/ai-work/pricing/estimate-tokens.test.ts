import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  estimateAudioTokens,
  estimateCallTokens,
  estimateImageTokens,
  estimateTextTokens,
  naiveVideoTokens,
} from './estimate-tokens.ts';

describe('estimateTextTokens', () => {
  it.each([
    ['', 0],
    ['속도는 거리를 시간으로 나눈 값입니다.', 17],
    ['velocity', 3],
    ['a b c', 3],
    ['v = 3.14\n', 7],
    ['👍🏽 네', 3],
  ])('estimates %j as %i tokens', (text, tokens) => {
    expect(estimateTextTokens(text)).toBe(tokens);
  });

  it('is subadditive, so estimates of parts may be summed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (one, other) => {
        expect(estimateTextTokens(one + other)).toBeLessThanOrEqual(
          estimateTextTokens(one) + estimateTextTokens(other),
        );
      }),
    );
  });
});

describe('estimateCallTokens', () => {
  it('sums audio, images and texts', () => {
    const call = { texts: ['정리하세요', '네'], audio_seconds: 600, images: 12 };
    expect(estimateCallTokens(call)).toBe(512 + 6 + estimateAudioTokens(600) + estimateImageTokens(12));
    expect(estimateAudioTokens(600)).toBe(19_232);
    expect(estimateImageTokens(12)).toBe(6_720);
  });

  it('adds no audio slack without audio', () => {
    expect(estimateCallTokens({ texts: [], audio_seconds: 0, images: 0 })).toBe(512);
  });
});

it('estimates about a million tokens per hour of video, 0.35 million at low resolution', () => {
  expect(naiveVideoTokens(3_600)).toEqual({ full: 1_044_000, low: 352_800, model_default: 367_200 });
});
