import { chooseNextProblem, type ExamPart, estimateAbility, pointsOf, verdictFor } from '@pilgi/domain/study';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import {
  AttemptFinished,
  AttemptUnknown,
  insertAnswerPlace,
  isPastEnd,
  listAnswers,
  lockAttempt,
  NotAdaptive,
  showWholeAttempt,
} from '../attempts/index.ts';
import { listProblemBodies } from '../problems/index.ts';
import { getAbility } from './calibrations.queries.ts';
import { listExamProblems } from './exam-problems.queries.ts';

/** Chooses the next problem by the answers so far; the same one until it is answered. Nothing is chosen after the planned number. */
export async function nextProblem(deps: Pick<AppDeps, 'db' | 'clock'>, input: { id: string; user_id: string }) {
  await inTransaction(deps.db, async (tx) => {
    const attempt = await lockAttempt(tx, input);
    if (attempt === null) throw new AttemptUnknown();
    if (attempt.mock_kind !== 'ADAPTIVE') throw new NotAdaptive();
    if (attempt.finished_at !== null || isPastEnd(attempt, deps.clock.now())) throw new AttemptFinished();
    const parts = attempt.mock_parts as unknown as ExamPart[];
    const answers = await listAnswers(tx, attempt.id);
    const isOpen = answers.some(({ answer }) => answer === null);
    if (isOpen || answers.length >= (attempt.mock_problem_count ?? 0)) return;
    const chosen = await choose(tx, { user_id: input.user_id, parts, answers });
    if (chosen !== null) await insertAnswerPlace(tx, { attempt_id: attempt.id, ...chosen, place: answers.length + 1 });
  });
  return await showWholeAttempt(deps.db, input);
}

type Answers = Awaited<ReturnType<typeof listAnswers>>;

async function choose(
  tx: Transaction,
  { user_id, parts, answers }: { user_id: string; parts: readonly ExamPart[]; answers: Answers },
) {
  const note_ids = [...new Set(parts.map(({ note_id }) => note_id))];
  const problems = await listExamProblems(tx, { user_id, note_ids });
  const byId = new Map(problems.map((one) => [one.problem_id, one]));
  const rated = answers.map(({ problem, answer }) => ({
    difficulty: byId.get(problem.id)?.difficulty ?? 0,
    is_right: verdictFor(problem.body, answer).verdict === 'RIGHT',
  }));
  const { logit: ability } = estimateAbility(rated, await getAbility(tx, user_id));
  const used = answers.flatMap(({ problem }) => byId.get(problem.id) ?? []);
  const problem_id = chooseNextProblem({ ability, parts, candidates: problems, used });
  if (problem_id === null) return null;
  const body = (await listProblemBodies(tx, [problem_id])).get(problem_id);
  return body === undefined ? null : { problem_id, of_points: pointsOf(body) };
}
