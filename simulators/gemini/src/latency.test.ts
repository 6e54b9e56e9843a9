import { expect, it } from 'vitest';
import { latencyOf } from './latency.ts';

const latency = { fixed_ms: 3_000, step_ms: { outline: 500 }, per_output_token_ms: 10, per_audio_second_ms: 60 };

it.each([
  ['a window of six minutes', 'transcribe', { output_tokens: 0, audio_seconds: 360 }, 24_600],
  ['a gap of ten seconds', 'transcribe', { output_tokens: 0, audio_seconds: 10 }, 3_600],
  ['a step with its own fixed time', 'outline', { output_tokens: 100, audio_seconds: 0 }, 1_500],
] as const)('is longer for more output and audio: %s', (_, step, response, expected) => {
  expect(latencyOf({ latency: { ...latency, scale: 1 } }, step, response)).toBe(expected);
  expect(latencyOf({ latency: { ...latency, scale: 0.5 } }, step, response)).toBe(expected / 2);
});
