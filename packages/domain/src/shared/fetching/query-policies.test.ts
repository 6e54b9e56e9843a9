import { expect, test } from 'vitest';
import { HTTP_TIMEOUT_MS, QUERY_POLICIES } from './query-policies.ts';

test('uses a 30 s timeout and the cache times and retries of the specification', () => {
  expect(HTTP_TIMEOUT_MS).toBe(30_000);
  expect(QUERY_POLICIES).toEqual({
    versions: { freshMs: 300_000, retries: 3 },
    faq: { freshMs: 600_000, retries: 3 },
    other: { freshMs: 300_000, retries: 2 },
  });
});
