import { describe, expect, it } from 'vitest';
import { listKillTrials } from '../../money/kill-trials.ts';
import { listPipelineTrials } from '../../pipeline/pipeline-trials.ts';
import { chooseBundleTrials } from '../../problems/bundle-trials.ts';
import { KILLS } from './kill-rounds.ts';
import { chooseStepTrials } from './step-trials.ts';

describe('KILLS', () => {
  it('adds up to 335 kills, and to 16 with --quick', () => {
    const options = { point: undefined, quick: false, seed: 1 };
    const full =
      listKillTrials(KILLS.money.rounds).length +
      chooseStepTrials({ ...options, ...KILLS.steps }).length +
      listPipelineTrials(KILLS.jobs.rounds).length +
      chooseBundleTrials({ ...options, ...KILLS.bundles }).length;
    expect(full).toBe(335);
    const quick = Object.values(KILLS).reduce((sum, { trials }) => sum + trials, 0);
    expect(quick).toBe(16);
  });
});
