import { chargeUnderCeiling, cleanText, quotesInstructions, verdictForPoints } from '@pilgi/domain';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { failPoint } from '../../../platform/fail-points/fail-point.ts';
import { getPinnedTerms } from '../../ai-models/index.ts';
import { captureHoldOf } from '../../credits/index.ts';
import { listAnswers, updateCallsSettled } from '../../model-calls/index.ts';
import { updateAnswerGraded } from '../attempt-answers.queries.ts';
import { lockAttempt } from '../attempts.queries.ts';
import { reviewAnswers } from '../review-answers.ts';
import { GRADING_SYSTEM, type GradingAnswer, gradingQuestionOf } from './grading-question.ts';
import { type GradedCriterion, type Grading, getGrading, lockGrading, updateGradingEnded } from './gradings.queries.ts';
import { loadGradedAnswer } from './load-graded-answer.ts';
import type { GradedAnswer } from './lock-gradable.ts';

interface SettleDeps {
  db: Database;
  clock: Clock;
}

const FAILURE =
  'AI가 제대로 채점하지 못했습니다. 요금은 청구되지 않았습니다. 잠시 뒤에 다시 시도하거나 스스로 채점해주세요.';
const OBJECTION_FAILURE = '다시 채점하지 못했습니다. 처음 채점이 그대로 남아 있고, 이의를 다시 낼 수 있습니다.';

/** Grade, charge, release and final state are one transaction; whoever comes second finds it done. */
export async function settleGrading(
  deps: SettleDeps,
  input: { grading_id: string; place: number | null },
): Promise<Grading['status']> {
  failPoint('grading:settle:before');
  const { attempt_id, user_id } = await getGrading(deps.db, input.grading_id);
  const status = await inTransaction(deps.db, async (tx) => {
    // In the order of whoever starts one: the attempt, the grading, the wallet.
    if (attempt_id !== null) await lockAttempt(tx, { id: attempt_id, user_id });
    const grading = await lockGrading(tx, input.grading_id);
    if (grading.status !== 'PENDING') return grading.status;
    const sound = await findSound(tx, grading, input.place);
    return sound === null ? await fail(tx, deps, grading) : await succeed(tx, deps, grading, sound);
  });
  failPoint('grading:settle:after');
  return status;
}

interface Sound {
  graded: GradedAnswer;
  lines: GradedCriterion[];
  place: number;
  usage: { inputTokens: number; outputTokens: number };
}

async function findSound(tx: Transaction, grading: Grading, place: number | null): Promise<Sound | null> {
  const call = (await listAnswers(tx, grading.id)).find((one) => one.section === place);
  const graded = await loadGradedAnswer(tx, grading);
  if (place === null || call === undefined || graded === null) return null;
  const { graded_lines } = call.answer as GradingAnswer;
  const lines = gradingQuestionOf(graded.answer).rubric.map(({ criterion, points: of }, index) => {
    const line = graded_lines.find((one) => one.number === index + 1);
    const [quote, comment] = [line?.quote ?? '', line?.comment ?? ''].map(shownWords);
    return { criterion, of, points: line?.points ?? 0, quote: quote ?? '', comment: comment ?? '' };
  });
  return { graded, lines, place, usage: { inputTokens: call.inputTokens, outputTokens: call.outputTokens } };
}

/** A remark is the model's own; it leads nowhere, and what only the model was told is none. */
function shownWords(text: string): string {
  const clean = cleanText(text);
  return quotesInstructions(clean, GRADING_SYSTEM) ? '' : clean;
}

async function succeed(tx: Transaction, deps: SettleDeps, grading: Grading, sound: Sound): Promise<'DONE'> {
  const { price } = await getPinnedTerms(tx, grading);
  const { ceiling_micro } = grading;
  const charged_micro = chargeUnderCeiling({ usage: sound.usage, price, ceiling_micro });
  const isFree = grading.objection_to !== null;
  await settleMoney(tx, deps, grading, charged_micro);
  await updateCallsSettled(tx, { subject_id: grading.id, charged: isFree ? [] : [sound.place] });
  const finished_at = deps.clock.now();
  const { lines } = sound;
  await updateGradingEnded(tx, { id: grading.id, status: 'DONE', lines, charged_micro, failure: null, finished_at });
  failPoint('grading:settle:in');
  await keepGrade(tx, sound, finished_at);
  return 'DONE';
}

async function keepGrade(tx: Transaction, { graded, lines }: Sound, at: Date): Promise<void> {
  const { attempt, answer } = graded;
  const points = lines.reduce((sum, line) => sum + line.points, 0);
  const judgement = verdictForPoints(points, answer.of_points);
  const problem_id = answer.problem.id;
  await updateAnswerGraded(tx, { attempt_id: attempt.id, problem_id, ...judgement, graded_by: 'MODEL' });
  await reviewAnswers(tx, attempt, { at, answers: [{ problem_id, verdict: judgement.verdict }] });
}

async function fail(tx: Transaction, deps: SettleDeps, grading: Grading): Promise<'FAILED'> {
  await settleMoney(tx, deps, grading, 0n);
  await updateCallsSettled(tx, { subject_id: grading.id, charged: [] });
  const failure = grading.objection_to === null ? FAILURE : OBJECTION_FAILURE;
  const finished_at = deps.clock.now();
  await updateGradingEnded(tx, {
    id: grading.id,
    status: 'FAILED',
    lines: [],
    charged_micro: 0n,
    failure,
    finished_at,
  });
  return 'FAILED';
}

/** An objection has nothing set aside. */
async function settleMoney(tx: Transaction, deps: SettleDeps, grading: Grading, amount_micro: bigint): Promise<void> {
  if (grading.objection_to !== null) return;
  await captureHoldOf({ db: tx, clock: deps.clock }, { purpose: 'JOB', subject_id: grading.id, amount_micro });
}
