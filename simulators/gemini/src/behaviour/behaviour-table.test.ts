import { describe, expect, it } from 'vitest';
import { BEHAVIOURS, DEFAULT_PROFILE, PROFILES, ratesOf, SCALES } from './behaviour-table.ts';

/** Apply whatever the profile, because the real provider never serves such a request. */
const UNCONDITIONAL = ['reject-model', 'route-model', 'reject-settings'];

describe.each(Object.entries(BEHAVIOURS))('%s', (name, { rates, source }) => {
  it('has a share for each profile, not smaller for a harsher one', () => {
    const shares = PROFILES.map((profile) => rates[profile]);
    expect(Object.keys(rates).toSorted()).toEqual([...PROFILES].toSorted());
    for (const share of shares) {
      expect(share).toBeGreaterThanOrEqual(0);
      expect(share).toBeLessThanOrEqual(1);
    }
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  });

  it('does not occur for the kind profile, unless it is unconditional', () => {
    expect(rates.kind).toBe(UNCONDITIONAL.includes(name) ? 1 : 0);
  });

  it('names where it is documented, or that it is assumed', () => {
    expect(source).toMatch(/[\w-]#\d+|ai\.google\.dev|discuss\.|v\d+\.\d+|^rtzr\/|assumed/);
  });
});

it('has a value of each scale for each profile', () => {
  for (const scale of Object.values(SCALES)) expect(Object.keys(scale).toSorted()).toEqual([...PROFILES].toSorted());
});

it('replaces only the given rates', () => {
  expect(ratesOf('realistic', { loop: 1 })).toEqual({ ...ratesOf('realistic'), loop: 1 });
});

it('starts with the realistic profile', () => {
  expect(DEFAULT_PROFILE).toBe('realistic');
});
