import { describe, expect, it } from 'vitest';
import { retryWithBackoff } from './retry-with-backoff.ts';

const log = { warn: () => undefined };

function failing(times: number) {
  let tries = 0;
  return async () => {
    tries += 1;
    if (tries <= times) throw new Error(`failure ${tries}`);
    return tries;
  };
}

describe('retryWithBackoff', () => {
  it('returns the first successful result', async () => {
    expect(await retryWithBackoff(failing(0), log, [1, 1])).toBe(1);
    expect(await retryWithBackoff(failing(2), log, [1, 1])).toBe(3);
  });

  it('throws the last error when every attempt fails', async () => {
    await expect(retryWithBackoff(failing(9), log, [1, 1])).rejects.toThrow('failure 3');
  });
});
