import { describe, expect, it } from 'vitest';
import { isReleaseNumber } from './is-release-number.ts';
import { isVersionNumber } from './version-order.ts';

describe('isReleaseNumber', () => {
  it.each(['0.1.0', '1.2.3', '10.20.30', '2.0.0-rc.1'])('accepts %s, which is also a version number', (text) => {
    expect([isReleaseNumber(text), isVersionNumber(text)]).toEqual([true, true]);
  });

  it.each(['', '1', '1.2', 'v1.2.3', '1.2.3.4', '01.2.3', '1.2.3-', '1.2.3+build', 'latest'])('rejects %s', (text) => {
    expect(isReleaseNumber(text)).toBe(false);
  });
});
