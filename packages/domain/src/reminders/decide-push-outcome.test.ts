import { expect, test } from 'vitest';
import { decidePushOutcome } from './decide-push-outcome.ts';

const decide = (status: number, attempts = 1, retry_after_seconds: number | null = null) =>
  decidePushOutcome({ status, attempts, retry_after_seconds });

test.each([
  [201, 'SENT'],
  [202, 'SENT'],
  [404, 'GONE'],
  [410, 'GONE'],
  [400, 'FAILED'],
  [401, 'FAILED'],
  [403, 'FAILED'],
  [413, 'FAILED'],
  [301, 'FAILED'],
  [429, 'RETRY'],
  [500, 'RETRY'],
  [503, 'RETRY'],
])('status %i means %s', (status, outcome) => {
  expect(decide(status).outcome).toBe(outcome);
});

test('waits as long as the service demands, never shorter than our own delay', () => {
  expect(decide(429, 1, 90)).toEqual({ outcome: 'RETRY', after_ms: 90_000 });
  expect(decide(429, 1, 1)).toEqual({ outcome: 'RETRY', after_ms: 30_000 });
  expect(decide(503, 3)).toEqual({ outcome: 'RETRY', after_ms: 600_000 });
});

test('gives up after the fifth call', () => {
  expect(decide(503, 4).outcome).toBe('RETRY');
  expect(decide(503, 5)).toEqual({ outcome: 'FAILED' });
});
