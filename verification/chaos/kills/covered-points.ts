import {
  BUNDLE_FAIL_POINTS,
  EXAM_FAIL_POINTS,
  type FailPointName,
  LIVE_NOTE_FAIL_POINTS,
  MONEY_FAIL_POINTS,
  PAYBACK_FAIL_POINTS,
  PIPELINE_FAIL_POINTS,
  REMINDER_FAIL_POINTS,
  TRANSLATION_FAIL_POINTS,
} from '../../../apps/server/src/platform/fail-points/fail-point-names.ts';
import { STEP_POINTS } from './step-trials.ts';

/** Points at which a part kills a process of the whole product, by part. */
export const KILLED_POINTS: Readonly<Record<string, readonly FailPointName[]>> = {
  jobs: PIPELINE_FAIL_POINTS,
  'money-kills': MONEY_FAIL_POINTS,
  bundles: BUNDLE_FAIL_POINTS,
  steps: STEP_POINTS,
};

const features = 'apps/server/src/features';

/** Points of the part `crash-tests`, by test file of the server: reminders kill a worker process, the others crash inside one process. */
export const CRASH_TESTS: Readonly<Record<string, readonly FailPointName[]>> = {
  [`${features}/reminders/sending/reminder-kills.test.ts`]: REMINDER_FAIL_POINTS,
  [`${features}/accounts/withdrawal/withdrawal-crashes.test.ts`]: PAYBACK_FAIL_POINTS,
  [`${features}/study/exams/exams.test.ts`]: EXAM_FAIL_POINTS,
  [`${features}/notes/live/prepare-live-note.test.ts`]: LIVE_NOTE_FAIL_POINTS,
  [`${features}/notes/translations/translations.test.ts`]: TRANSLATION_FAIL_POINTS,
};
