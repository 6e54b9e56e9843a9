import { describe, expect, it } from 'vitest';
import { PIPELINE_FAIL_POINTS } from '../../apps/server/src/platform/fail-points/fail-point-names.ts';
import { choosePipelineTrials, listPipelineTrials } from './pipeline-trials.ts';

describe('pipeline trials', () => {
  it('lists three trials per fail point, at different passages for fail points passed once per section', () => {
    const trials = listPipelineTrials();
    expect(trials).toHaveLength(PIPELINE_FAIL_POINTS.length * 3);
    const hitsOf = (point: string) => trials.filter((trial) => trial.point === point).map((trial) => trial.hit);
    expect(hitsOf('job:write:call-stored')).toEqual([1, 2, 3]);
    expect(hitsOf('job:retranscribe:call-stored')).toEqual([1, 2, 3]);
    expect(hitsOf('lecture:section-stored')).toEqual([1, 2, 3]);
    expect(hitsOf('job:settle:in')).toEqual([1, 1, 1]);
    const actsOf = (point: string) => trials.filter((trial) => trial.point === point).map((trial) => trial.act);
    expect(actsOf('job:read-slides:call-stored')).toEqual(Array(3).fill('job-slides'));
  });

  it('chooses four fail points with --quick, deterministic for a seed', () => {
    const quick = choosePipelineTrials({ quick: true, seed: 7, point: undefined });
    expect(new Set(quick.map((trial) => trial.point)).size).toBe(4);
    expect(choosePipelineTrials({ quick: true, seed: 7, point: undefined })).toEqual(quick);
    expect(choosePipelineTrials({ quick: true, seed: 7, point: 'job:settle' })).toHaveLength(9);
  });
});
