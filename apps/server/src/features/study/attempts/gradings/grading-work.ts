import type { Transaction } from '../../../../platform/db/database.ts';
import type { Queue } from '../../../../platform/workflow/queue.ts';
import type { Lease } from '../../../../platform/workflow/workflow.ts';
import { type CallDeps, type PaidWork, STEP_RETRY } from '../../../ai-work/index.ts';
import { lockAttempt } from '../attempts.queries.ts';
import { concludeGrading, failGrading } from './conclude-grading.ts';
import { concludeMeaning } from './conclude-meaning.ts';
import { type Grading, getGrading, lockGrading } from './gradings.queries.ts';
import { requestGrading } from './request-grading.ts';
import { isMeaningCheck, type MeaningAnswer, requestMeaning } from './request-meaning.ts';

/** The try whose reply passed the check, the verdict about a meaning, or null. */
type GradingResult = number | MeaningAnswer | null;

/** Separate from the other queues: a grading is short and the user waits for it. */
const gradingsQueue: Queue = { name: 'gradings', workerConcurrency: 8, fair: { maxOpenPerUser: 4, deferSeconds: 30 } };

/** The grading of one answer by a model. An objection is a second grading with a ceiling of 0: it has no hold and no charge. */
export const gradingWork: PaidWork<Grading, GradingResult, CallDeps> = {
  name: 'grading',
  table: 'gradings',
  openStatuses: ['PENDING'],
  subject: 'grading_id',
  workflowName: 'grade-answer',
  queue: gradingsQueue,
  restartSchedule: 'revive-gradings',
  holdMs: 24 * 3_600_000,
  settlePoints: { before: 'grading:settle:before', in: 'grading:settle:in', after: 'grading:settle:after' },
  lock: lockWithAttempt,
  run: async (deps, id, steps) => await steps.run('grade', (lease) => request(deps, id, lease), STEP_RETRY),
  conclude: (_deps, tx, grading, result) =>
    typeof result === 'object' && result !== null
      ? concludeMeaning(tx, grading, result)
      : concludeGrading(tx, grading, result),
  giveUp: failGrading,
};

async function request(deps: CallDeps, id: string, lease: Lease): Promise<GradingResult> {
  const isMeaning = isMeaningCheck(await getGrading(deps.db, id));
  return isMeaning ? await requestMeaning(deps, id, lease) : await requestGrading(deps, id, lease);
}

/** In the order of a start: the attempt, the grading, then the wallet. */
async function lockWithAttempt(tx: Transaction, id: string): Promise<Grading> {
  const { attempt_id, user_id } = await getGrading(tx, id);
  if (attempt_id !== null) await lockAttempt(tx, { id: attempt_id, user_id });
  return await lockGrading(tx, id);
}
