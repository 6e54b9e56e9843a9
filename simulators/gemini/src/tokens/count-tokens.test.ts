import { expect, it } from 'vitest';
import { countAudioTokens, countImageTokens, countTextTokens, countTiledImageTokens } from './count-tokens.ts';

it.each([
  ['', 0],
  ['속도', 2],
  ['속도는 거리를', 4],
  ['velocity is', 3],
  ['v = 3.14', 6],
  ['하나\n\n둘', 4],
])('counts %j as %i tokens', (text, tokens) => {
  expect(countTextTokens(text)).toBe(tokens);
});

it.each([
  [{ width: 320, height: 180 }, 'UNSPECIFIED', 258],
  [{ width: 960, height: 540 }, 'UNSPECIFIED', 6 * 258],
  [{ width: 1_920, height: 1_080 }, 'MEDIUM', 258],
  [{ width: 1_920, height: 1_080 }, 'LOW', 66],
] as const)('counts an image of %j at %s as %i tokens for Gemini 2.5', (size, resolution, tokens) => {
  expect(countTiledImageTokens(size, resolution)).toBe(tokens);
});

it.each([
  ['LOW', 280],
  ['MEDIUM', 560],
  ['HIGH', 1_120],
  ['ULTRA_HIGH', 2_240],
  ['UNSPECIFIED', 1_120],
] as const)('counts an image at %s as %i tokens for Gemini 3', (resolution, tokens) => {
  expect(countImageTokens(resolution)).toBe(tokens);
});

it('counts a second of audio as 32 tokens, or as many as given', () => {
  expect([countAudioTokens(60), countAudioTokens(60, 25)]).toEqual([1_920, 1_500]);
});
