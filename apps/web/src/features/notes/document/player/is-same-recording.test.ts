import { expect, it } from 'vitest';
import { isSameRecording } from './is-same-recording.ts';

it.each([
  ['the same file', { size_bytes: 10, duration_ms: null }, true],
  ['another file of the same length', { size_bytes: 11, duration_ms: 61_999 }, true],
  ['another lecture', { size_bytes: 11, duration_ms: 62_001 }, false],
  ['a file without a known duration', { size_bytes: 11, duration_ms: null }, false],
])('%s', (_name, chosen, isSame) => {
  expect(isSameRecording(chosen, { size_bytes: 10, duration_ms: 60_000 })).toBe(isSame);
});
