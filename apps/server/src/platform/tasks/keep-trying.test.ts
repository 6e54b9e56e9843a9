import { describe, expect, it } from 'vitest';
import { keepTrying } from './keep-trying.ts';

const log = { warn: () => undefined };

function failing(times: number) {
  let tries = 0;
  return async () => {
    tries += 1;
    if (tries <= times) throw new Error(`away ${tries}`);
    return tries;
  };
}

describe('keepTrying', () => {
  it('answers as soon as it works', async () => {
    expect(await keepTrying(failing(0), log, [1, 1])).toBe(1);
    expect(await keepTrying(failing(2), log, [1, 1])).toBe(3);
  });

  it('fails with the last failure when it never does', async () => {
    await expect(keepTrying(failing(9), log, [1, 1])).rejects.toThrow('away 3');
  });
});
