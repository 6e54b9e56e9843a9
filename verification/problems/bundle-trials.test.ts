import { describe, expect, it } from 'vitest';
import { BUNDLE_FAIL_POINTS } from '../../apps/server/src/platform/fail-points/fail-point-names.ts';
import { chooseBundleTrials } from './bundle-trials.ts';

describe('chooseBundleTrials', () => {
  it('returns three trials per fail point, at different passages for fail points passed once per problem', () => {
    const trials = chooseBundleTrials({ quick: false, seed: 1, point: undefined });
    expect(trials).toHaveLength(BUNDLE_FAIL_POINTS.length * 3);
    const hitsOf = (point: string) => trials.filter((trial) => trial.point === point).map((trial) => trial.hit);
    expect(hitsOf('bundle:solve:call-stored')).toEqual([1, 2, 3]);
    expect(hitsOf('bundle:judge:call-answered')).toEqual([1, 2, 3]);
    expect(hitsOf('bundle:judge-second:call-answered')).toEqual([1, 1, 1]);
    expect(hitsOf('bundle:settle:in')).toEqual([1, 1, 1]);
  });

  it('returns three fail points with --quick, deterministic for a seed', () => {
    const quick = chooseBundleTrials({ quick: true, seed: 7, point: undefined });
    expect(new Set(quick.map((trial) => trial.point)).size).toBe(3);
    expect(chooseBundleTrials({ quick: true, seed: 7, point: undefined })).toEqual(quick);
  });
});
