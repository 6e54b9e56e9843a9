import { describe, expect, it } from 'vitest';
import {
  CHAT_FAIL_POINTS,
  GRADING_FAIL_POINTS,
  MEANING_FAIL_POINTS,
  RECORDING_FAIL_POINTS,
  STEP_FAIL_POINTS,
  TRANSLATION_FAIL_POINTS,
} from '../../../apps/server/src/platform/fail-points/fail-point-names.ts';
import { chooseStepTrials } from './step-trials.ts';

const full = { point: undefined, quick: false, seed: 1 };

describe('chooseStepTrials', () => {
  it('returns one trial per fail point and round', () => {
    const trials = chooseStepTrials({ ...full, rounds: 3 });
    const points = [
      ...STEP_FAIL_POINTS,
      ...RECORDING_FAIL_POINTS,
      ...GRADING_FAIL_POINTS,
      ...MEANING_FAIL_POINTS,
      ...CHAT_FAIL_POINTS,
      ...TRANSLATION_FAIL_POINTS,
    ];
    expect(new Set(trials.map(({ point }) => point))).toEqual(new Set(points));
    expect(trials).toHaveLength(points.length * 3);
  });

  it('returns a sample with --quick, deterministic for a seed', () => {
    const quick = { ...full, quick: true, trials: 4 };
    expect(chooseStepTrials(quick)).toHaveLength(4);
    expect(chooseStepTrials(quick)).toEqual(chooseStepTrials(quick));
  });

  it('returns only the trials of a given fail point', () => {
    const trials = chooseStepTrials({ ...full, point: 'upload:begin' });
    expect(new Set(trials.map(({ subject }) => subject))).toEqual(new Set(['upload']));
  });
});
