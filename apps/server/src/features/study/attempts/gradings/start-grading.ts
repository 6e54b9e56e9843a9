import { randomUUID } from 'node:crypto';
import type { AppDeps } from '../../../../platform/app-deps.ts';
import type { Transaction } from '../../../../platform/db/database.ts';
import { inSharedTransaction } from '../../../../platform/db/in-shared-transaction.ts';
import { isConfirmedPrice, startPaidWork } from '../../../ai-work/index.ts';
import { PriceChanged } from '../attempts.errors.ts';
import { showAttemptAnswer } from '../show-attempt.ts';
import { gradingWork } from './grading-work.ts';
import { insertGrading, listGradings } from './gradings.queries.ts';
import { type GradedAnswer, gradingsPerUser, lockGradable } from './lock-gradable.ts';
import { priceGrading } from './quote-grading.ts';

interface GradingRequest {
  id: string;
  user_id: string;
  problem_id: string;
  /** The ceiling that the user has confirmed. */
  ceiling_credits: number;
}

/** Idempotent: a repeated request returns the same grading and is charged once. */
export async function startGrading(
  deps: Pick<AppDeps, 'db' | 'clock' | 'limits' | 'workflows'>,
  input: GradingRequest,
) {
  await deps.limits.take(gradingsPerUser, input.user_id);
  return await inSharedTransaction(deps.db, input.user_id, async (tx) => {
    const graded = await lockGradable(tx, input);
    const key = { attempt_id: graded.attempt.id, problem_id: input.problem_id };
    const earlier = await listGradings(tx, key);
    const isGraded = earlier.some((one) => one.objection_to === null && one.status !== 'FAILED');
    if (!isGraded) await begin(deps, tx, graded, input.ceiling_credits);
    return await showAttemptAnswer(tx, graded.attempt, input.problem_id);
  });
}

async function begin(
  deps: Pick<AppDeps, 'clock' | 'workflows'>,
  tx: Transaction,
  graded: GradedAnswer,
  confirmed: number,
): Promise<void> {
  const { model, ceiling_micro } = await priceGrading(tx, graded);
  if (!isConfirmedPrice(ceiling_micro, confirmed)) throw new PriceChanged();
  const id = randomUUID();
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
    created_at: deps.clock.now(),
  });
  await startPaidWork(deps, tx, gradingWork, { id, user_id, model_id: model.id, ceiling_micro });
}
