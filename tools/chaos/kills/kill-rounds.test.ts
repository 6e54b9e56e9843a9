import { describe, expect, it } from 'vitest';
import { listKillTrials } from '../../money-proof/kill-trials.ts';
import { listPipelineTrials } from '../../pipeline-proof/pipeline-trials.ts';
import { chooseBundleTrials } from '../../problems-proof/bundle-trials.ts';
import { KILLS } from './kill-rounds.ts';
import { chooseStepTrials } from './step-trials.ts';

describe('all kills together', () => {
  it('are at least 216 in the full form and sixteen in the quick one', () => {
    const options = { point: undefined, quick: false, seed: 1 };
    const full =
      listKillTrials(KILLS.money.rounds).length +
      chooseStepTrials({ ...options, ...KILLS.steps }).length +
      listPipelineTrials(KILLS.jobs.rounds).length +
      chooseBundleTrials({ ...options, ...KILLS.bundles }).length;
    expect(full).toBe(223);
    const quick = Object.values(KILLS).reduce((sum, { trials }) => sum + trials, 0);
    expect(quick).toBe(16);
  });
});
