import {
  type FailPointName,
  PIPELINE_FAIL_POINTS,
} from '../../apps/server/src/platform/fail-points/fail-point-names.ts';
import { createSeededRandom } from '../../tools/lectures/create-seeded-random.ts';
import type { VerificationOptions } from '../kit/verification-result.ts';

export interface PipelineTrial {
  point: FailPointName;
  round: number;
  /** Passage of the fail point at which the process is killed. */
  hit: number;
  /** What runs at the kill: preparing a recording (with slides, several sections or one minute) or a job on a prepared one (audio only or with slides). */
  act: 'prepare-slides' | 'prepare-sections' | 'prepare-minute' | 'job' | 'job-slides';
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
  if (point.startsWith('job:read-slides:')) return { point, round, hit: 1, act: 'job-slides' };
  if (point.startsWith('job:')) return { point, round, hit: PER_SECTION.test(point) ? round + 1 : 1, act: 'job' };
  const isLater = point === 'lecture:section-stored' && round > 0;
  return { point, round, hit: isLater ? round + 1 : 1, act: isLater ? 'prepare-sections' : 'prepare-slides' };
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
