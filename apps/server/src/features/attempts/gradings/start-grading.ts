import { randomUUID } from 'node:crypto';
import { toDisplayCredits } from '@pilgi/domain';
import type { Transaction } from '../../../platform/db/database.ts';
import { inSharedTransaction } from '../../../platform/db/in-shared-transaction.ts';
import { holdCredits } from '../../credits/index.ts';
import { gradingsPerUser } from '../attempt-limits.ts';
import { PriceChanged } from '../attempts.errors.ts';
import type { AttemptsDeps } from '../attempts-deps.ts';
import { showAttemptAnswer } from '../show-attempt.ts';
import { enqueueGrading } from './grade-answer-name.ts';
import { insertGrading, listGradings } from './gradings.queries.ts';
import { type GradedAnswer, lockGradable } from './lock-gradable.ts';
import { priceGrading } from './quote-grading.ts';

/** A day: no answer takes as long, so a hold that is still there was left behind. */
const HOLD_MS = 24 * 3_600_000;

interface Wish {
  id: string;
  user_id: string;
  problem_id: string;
  /** As it was shown. */
  ceiling_credits: number;
}

/** Price, credits and work are one transaction; whoever asks again gets the same grading and pays once. */
export async function startGrading(deps: AttemptsDeps, input: Wish) {
  await deps.limits.take(gradingsPerUser, input.user_id);
  return await inSharedTransaction(deps.db, input.user_id, async (tx) => {
    const graded = await lockGradable(tx, input);
    const key = { attempt_id: graded.attempt.id, problem_id: input.problem_id };
    const earlier = await listGradings(tx, key);
    const counts = earlier.some((one) => one.objection_to === null && one.status !== 'FAILED');
    if (!counts) await begin(deps, tx, graded, input.ceiling_credits);
    return await showAttemptAnswer(tx, graded.attempt, input.problem_id);
  });
}

async function begin(deps: AttemptsDeps, tx: Transaction, graded: GradedAnswer, shown: number): Promise<void> {
  const { model, ceiling_micro } = await priceGrading(tx, graded);
  if (toDisplayCredits(ceiling_micro) !== shown) throw new PriceChanged();
  const id = randomUUID();
  const created_at = deps.clock.now();
  const { user_id } = graded.attempt;
  await insertGrading(tx, {
    id,
    user_id,
    attempt_id: graded.attempt.id,
    problem_id: graded.answer.problem.id,
    objection_to: null,
    objection: null,
    model_id: model.id,
    price_version: model.price_version,
    ceiling_micro,
    created_at,
  });
  const expires_at = new Date(created_at.getTime() + HOLD_MS);
  await holdCredits(
    { db: tx, clock: deps.clock },
    { user_id, purpose: 'JOB', subject_id: id, amount_micro: ceiling_micro, expires_at },
  );
  await enqueueGrading(deps.workflows, tx, { grading_id: id, user_id, run: 1 });
}
