import { describe, expect, it } from 'vitest';
import {
  CHAT_FAIL_POINTS,
  GRADING_FAIL_POINTS,
  STEP_FAIL_POINTS,
} from '../../../apps/server/src/platform/fail-points/fail-point-names.ts';
import { chooseStepTrials } from './step-trials.ts';

const full = { point: undefined, quick: false, seed: 1 };

describe('the trials of single steps', () => {
  it('are there for every point, as often as there are rounds', () => {
    const trials = chooseStepTrials({ ...full, rounds: 3 });
    const points = [...STEP_FAIL_POINTS, ...GRADING_FAIL_POINTS, ...CHAT_FAIL_POINTS];
    expect(new Set(trials.map(({ point }) => point))).toEqual(new Set(points));
    expect(trials).toHaveLength(points.length * 3);
  });

  it('are a sample in the quick form, the same for the same seed', () => {
    const quick = { ...full, quick: true, trials: 4 };
    expect(chooseStepTrials(quick)).toHaveLength(4);
    expect(chooseStepTrials(quick)).toEqual(chooseStepTrials(quick));
  });

  it('are those of one point when it is named', () => {
    const trials = chooseStepTrials({ ...full, point: 'upload:begin' });
    expect(new Set(trials.map(({ subject }) => subject))).toEqual(new Set(['upload']));
  });
});
