import { randomUUID } from 'node:crypto';
import { MS_PER_DAY } from '@pilgi/domain/shared';
import type { AppDeps } from '../../../../platform/app-deps.ts';
import type { Transaction } from '../../../../platform/db/database.ts';
import { inTransaction } from '../../../../platform/db/in-transaction.ts';
import { startPaidWork } from '../../../ai-work/index.ts';
import { findAnswer } from '../attempt-answers.queries.ts';
import { NoModelOnOffer } from '../attempts.errors.ts';
import { lockAttempt } from '../attempts.queries.ts';
import { gradingWork } from './grading-work.ts';
import { insertGrading, isUnderWay, listGradings } from './gradings.queries.ts';
import { countMeaningChecks, deleteMeaningToCheck, listDueMeanings, updateMeaningTried } from './meanings.queries.ts';
import { priceGrading } from './quote-grading.ts';

const MAX_STARTED = 50;
/** Free checks of one user in a day; the others wait for the next. */
const MAX_CHECKS_PER_DAY = 300;
const FIRST_RETRY_MS = 10 * 60_000;
const MAX_RETRY_MS = 12 * 3_600_000;
/** About five days; then the user can grade the answer. */
const MAX_TRIES = 14;

type StartDeps = Pick<AppDeps, 'db' | 'clock' | 'workflows'>;
type DueMeaning = Awaited<ReturnType<typeof listDueMeanings>>[number];

/** Starts the checks that are due, failed ones again with growing delays. Idempotent; the number of started checks. */
export async function startMeaningChecks(deps: StartDeps): Promise<number> {
  const due = await listDueMeanings(deps.db, { now: deps.clock.now(), limit: MAX_STARTED });
  let started = 0;
  for (const one of due) {
    if (await inTransaction(deps.db, (tx) => startCheck(deps, tx, one))) started += 1;
  }
  return started;
}

async function startCheck(deps: StartDeps, tx: Transaction, due: DueMeaning): Promise<boolean> {
  const { attempt_id, problem_id, user_id, tries } = due;
  const now = deps.clock.now();
  const key = { attempt_id, problem_id };
  const attempt = await lockAttempt(tx, { id: attempt_id, user_id });
  const answer = attempt === null ? null : await findAnswer(tx, key);
  // Graded meanwhile, by the user or by a rubric, or tried for days.
  if (attempt === null || answer?.verdict !== 'UNGRADED' || tries >= MAX_TRIES) {
    await deleteMeaningToCheck(tx, key);
    return false;
  }
  const retryMs = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** tries);
  const next = { ...key, tries: tries + 1, due_at: new Date(now.getTime() + retryMs) };
  const isRunning = (await listGradings(tx, key)).some(isUnderWay);
  const since = new Date(now.getTime() - MS_PER_DAY);
  if (isRunning || (await countMeaningChecks(tx, { user_id, since })) >= MAX_CHECKS_PER_DAY) {
    await updateMeaningTried(tx, { ...next, tries });
    return false;
  }
  await updateMeaningTried(tx, next);
  const model = await cheapestModel(tx, { attempt, answer });
  if (model === null) return false;
  const id = randomUUID();
  const ceiling_micro = 0n;
  const terms = { model_id: model.id, price_version: model.price_version, ceiling_micro };
  await insertGrading(tx, {
    id,
    user_id,
    ...key,
    ...terms,
    kind: 'MEANING',
    objection_to: null,
    objection: null,
    created_at: now,
  });
  await startPaidWork(deps, tx, gradingWork, { id, user_id, model_id: model.id, ceiling_micro });
  return true;
}

/** Null while no model is on offer: the answer stays unchecked. */
async function cheapestModel(tx: Transaction, graded: Parameters<typeof priceGrading>[1]) {
  try {
    return (await priceGrading(tx, graded)).model;
  } catch (error) {
    if (error instanceof NoModelOnOffer) return null;
    throw error;
  }
}
