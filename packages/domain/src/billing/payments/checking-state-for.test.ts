import { expect, test } from 'vitest';
import { checkingStateFor } from './checking-state-for.ts';

const since = new Date('2026-11-01T10:00:00Z');

test.each([
  ['CONFIRMING', 0, 'CONFIRMING'],
  ['CONFIRMING', 119_999, 'CONFIRMING'],
  ['CONFIRMING', 120_000, 'DELAYED'],
  ['PENDING', 120_000, 'DELAYED'],
  ['REVIEW', 0, 'REVIEW'],
] as const)('%s after %i ms is %s', (status, elapsedMs, state) => {
  expect(checkingStateFor({ status, since }, new Date(since.getTime() + elapsedMs))).toBe(state);
});
