import {
  CHAT_FAIL_POINTS,
  type FailPointName,
  GRADING_FAIL_POINTS,
  MEANING_FAIL_POINTS,
  RECORDING_FAIL_POINTS,
  STEP_FAIL_POINTS,
  TRANSLATION_FAIL_POINTS,
} from '../../../apps/server/src/platform/fail-points/fail-point-names.ts';
import { createSeededRandom } from '../../../tools/lectures/create-seeded-random.ts';
import type { VerificationOptions } from '../../kit/verification-result.ts';

export const STEP_SUBJECTS = [
  'upload',
  'recording',
  'mail',
  'adjust',
  'settings',
  'refresh',
  'reset',
  'grading',
  'chat',
  'translation',
] as const;
export type StepSubject = (typeof STEP_SUBJECTS)[number];

export interface StepTrial {
  point: FailPointName;
  subject: StepSubject;
  round: number;
}

const ROUNDS = 2;
const QUICK_TRIALS = 5;
export const STEP_POINTS: readonly FailPointName[] = [
  ...STEP_FAIL_POINTS,
  ...RECORDING_FAIL_POINTS,
  ...GRADING_FAIL_POINTS,
  ...MEANING_FAIL_POINTS,
  ...CHAT_FAIL_POINTS,
  ...TRANSLATION_FAIL_POINTS,
];

/** Grouped by subject, because the trials of a subject share their setup. */
export function chooseStepTrials(options: Pick<VerificationOptions, 'point' | 'quick' | 'rounds' | 'seed' | 'trials'>) {
  const { point, quick, rounds = ROUNDS, seed, trials = QUICK_TRIALS } = options;
  const chosen = STEP_POINTS.filter((name) => point === undefined || name.startsWith(point));
  const isSampled = quick && point === undefined;
  const points = isSampled ? createSeededRandom(`steps/${seed}`).sample(chosen, trials) : chosen;
  const all = points.flatMap((name) =>
    Array.from({ length: isSampled ? 1 : rounds }, (_, round) => trialOf(name, round)),
  );
  return STEP_SUBJECTS.flatMap((subject) => all.filter((trial) => trial.subject === subject));
}

function trialOf(point: FailPointName, round: number): StepTrial {
  const subject = STEP_SUBJECTS.find((name) => point.startsWith(`${name}:`));
  if (subject === undefined) throw new Error(`${point} belongs to no subject`);
  return { point, subject, round };
}
