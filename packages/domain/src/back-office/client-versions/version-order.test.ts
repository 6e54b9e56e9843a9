import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareVersions, isVersionNumber } from './version-order.ts';

const version = fc.stringMatching(/^\d{1,2}(\.\d{1,2}){0,3}(-(alpha|beta|rc)(\.\d{1,2})?)?$/);

describe('compareVersions', () => {
  it.each([
    ['1.9.0', '1.10.0'],
    ['1.0.0-beta.2', '1.0.0-beta.10'],
    ['1.0.0-beta', '1.0.0-beta.1'],
    ['1.0.0-1', '1.0.0-alpha'],
    ['1.0.0-rc.1', '1.0.0'],
    ['1.0.0', '1.0.0.1'],
    ['v1.2', '2'],
  ])('%s is older than %s', (older, newer) => {
    expect(compareVersions(older, newer)).toBeLessThan(0);
    expect(compareVersions(newer, older)).toBeGreaterThan(0);
  });

  it('treats 1.4, v1.4 and 1.4.0 as equal', () => {
    expect(compareVersions('1.4', '1.4.0')).toBe(0);
    expect(compareVersions('v1.4', '1.4.0')).toBe(0);
  });

  it('is antisymmetric and transitive', () => {
    fc.assert(
      fc.property(version, version, version, (a, b, c) => {
        expect(Math.sign(compareVersions(a, b))).toBe(0 - Math.sign(compareVersions(b, a)));
        const [first = a, second = a, third = a] = [a, b, c].sort(compareVersions);
        expect(compareVersions(first, second)).toBeLessThanOrEqual(0);
        expect(compareVersions(first, third)).toBeLessThanOrEqual(0);
      }),
    );
  });
});

describe('isVersionNumber', () => {
  it.each(['1', '1.2', 'v1.2.3', '1.2.3.4', '2.0.0-rc.1'])('accepts %s', (text) => {
    expect(isVersionNumber(text)).toBe(true);
  });

  it.each(['', 'latest', '1.', '.1', '1.2.3.4.5', '1.0 beta', '1.0-', '1/2', '../1'])('rejects %s', (text) => {
    expect(isVersionNumber(text)).toBe(false);
  });
});
