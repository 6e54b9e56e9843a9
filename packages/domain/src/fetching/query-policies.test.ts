import { expect, test } from 'vitest';
import { HTTP_TIMEOUT_MS, QUERY_POLICIES } from './query-policies.ts';

test('30 s timeout; versions 5 min and 3 retries, FAQ 10 min and 3, others 5 min and 2 [CONST-01]', () => {
  expect(HTTP_TIMEOUT_MS).toBe(30_000);
  expect(QUERY_POLICIES).toEqual({
    versions: { freshMs: 300_000, retries: 3 },
    faq: { freshMs: 600_000, retries: 3 },
    other: { freshMs: 300_000, retries: 2 },
  });
});
