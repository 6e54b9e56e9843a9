import {
  type FailPointName,
  PIPELINE_FAIL_POINTS,
} from '../../apps/server/src/platform/fail-points/fail-point-names.ts';
import { createSeededRandom } from '../../tools/lectures/create-seeded-random.ts';
import type { VerificationOptions } from '../kit/verification-result.ts';
import type { ModelVariant } from './open-scene.ts';

export interface PipelineTrial {
  point: FailPointName;
  round: number;
  /** Passage of the fail point at which the process is killed. */
  hit: number;
  /** What runs at the kill: preparing a recording (with slides, several sections or one minute) or a job on a prepared one (audio only or with slides). */
  act: 'prepare-slides' | 'prepare-sections' | 'prepare-minute' | 'job' | 'job-slides';
  /** Faults of the model without which a job does not reach the fail point. */
  variant: ModelVariant;
}

const ROUNDS = 3;
const QUICK_TRIALS = 4;
/** Fail points that are passed once per window, gap or section. */
const PER_SECTION = /^job:(transcribe|retranscribe|write|repair):/;

/** Ordered by round, so that an aborted run has covered every fail point. */
export function listPipelineTrials(rounds = ROUNDS): PipelineTrial[] {
  return Array.from({ length: rounds }, (_, round) =>
    PIPELINE_FAIL_POINTS.map((point) => trialOf(point, round)),
  ).flat();
}

function trialOf(point: FailPointName, round: number): PipelineTrial {
  const trial = { point, round, variant: variantOf(point) };
  if (point.startsWith('job:read-slides:')) return { ...trial, hit: 1, act: 'job-slides' };
  if (point.startsWith('job:')) return { ...trial, hit: PER_SECTION.test(point) ? round + 1 : 1, act: 'job' };
  const isLater = point === 'lecture:section-stored' && round > 0;
  return { ...trial, hit: isLater ? round + 1 : 1, act: isLater ? 'prepare-sections' : 'prepare-slides' };
}

function variantOf(point: FailPointName): ModelVariant {
  if (point.startsWith('job:rejudge:')) return 'rejudged';
  return point.startsWith('job:judge-fixed:') ? 'corrected' : 'plain';
}

export function choosePipelineTrials({
  point,
  quick,
  rounds,
  seed,
  trials = QUICK_TRIALS,
}: Pick<VerificationOptions, 'point' | 'quick' | 'rounds' | 'seed' | 'trials'>): PipelineTrial[] {
  const all = listPipelineTrials(rounds).filter((trial) => point === undefined || trial.point.startsWith(point));
  if (!quick || point !== undefined) return all;
  const random = createSeededRandom(`pipeline/${seed}`);
  const short = all.filter((trial) => trial.act !== 'prepare-sections');
  return random.sample([...new Set(short.map((trial) => trial.point))], trials).flatMap((chosen) =>
    random.sample(
      short.filter((trial) => trial.point === chosen),
      1,
    ),
  );
}
