import { ApiError, NetworkError } from '@pilgi/api-client';
import { describe, expect, test } from 'vitest';
import { createQueryClient } from './create-query-client.ts';
import { isWorthRetrying, retryDelayMs } from './retry-policy.ts';

const refusal = (status: number) => new ApiError({ status, detail: null, errors: [], retryAfterSeconds: null });

describe('createQueryClient', () => {
  test('keeps queries fresh for 5 minutes and retries twice', () => {
    const { queries } = createQueryClient().getDefaultOptions();
    const retry = queries?.retry as (failures: number, error: Error) => boolean;
    expect(queries?.staleTime).toBe(300_000);
    expect([0, 1, 2].map((failures) => retry(failures, new NetworkError()))).toEqual([true, true, false]);
  });

  test.each([400, 401, 403, 404, 409, 422, 429, 501])('does not retry a query after %i [D-40]', (status) => {
    expect(isWorthRetrying(refusal(status))).toBe(false);
  });

  test.each([500, 502, 503, 504])('retries a query after %i [D-40]', (status) => {
    expect(isWorthRetrying(refusal(status))).toBe(true);
  });

  test('doubles the retry delay with up to 50 % jitter, at most 8 s [D-40]', () => {
    const minDelays = [0, 1, 2, 3, 4, 9].map((failures) => retryDelayMs(failures, () => 0));
    const maxDelays = [0, 1, 2, 3, 4, 9].map((failures) => retryDelayMs(failures, () => 1));
    expect(minDelays).toEqual([250, 500, 1000, 2000, 4000, 4000]);
    expect(maxDelays).toEqual([500, 1000, 2000, 4000, 8000, 8000]);
  });

  test('never retries mutations [D-40]', () => {
    expect(createQueryClient().getDefaultOptions().mutations?.retry).toBe(false);
  });
});
