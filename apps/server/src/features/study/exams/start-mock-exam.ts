import { randomUUID } from 'node:crypto';
import { chooseExamProblems, chooseNextProblem, type ExamPart, pointsOf } from '@pilgi/domain/study';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { failPoint } from '../../../platform/fail-points/fail-point.ts';
import { HOUR_MS, type RateLimit } from '../../../platform/rate-limits/rate-limit.ts';
import { insertAttempt, showWholeAttempt } from '../attempts/index.ts';
import { listProblemBodies } from '../problems/index.ts';
import { getAbility } from './calibrations.queries.ts';
import { type ExamProblem, listExamProblems } from './exam-problems.queries.ts';
import { NothingToExamine } from './exams.errors.ts';
import { type ExamScope, loadParts } from './load-parts.ts';
import { findMockExamOf, insertMockExam } from './mock-exams.queries.ts';

const examsPerUser: RateLimit = { name: 'mock-exam-user', max: 60, windowMs: HOUR_MS };
const MINUTE_MS = 60_000;
const TITLE_MAX = 200;

interface MockExamRequest extends ExamScope {
  request_id: string;
  kind: 'FIXED' | 'ADAPTIVE';
  problem_count: number;
  minutes: number;
}

/** Rolls back the attempt of a request that another one has overtaken. */
class AlreadyStarted extends Error {}

/** Made from existing problems, at once and free of charge. Idempotent per request id; the time runs from here, on the server. */
export async function startMockExam(
  deps: Pick<AppDeps, 'db' | 'storage' | 'clock' | 'limits'>,
  request: MockExamRequest,
) {
  const { user_id } = request;
  const known = await findMockExamOf(deps.db, request);
  if (known !== null) return await showWholeAttempt(deps.db, { id: known, user_id });
  await deps.limits.take(examsPerUser, user_id);
  const { notes, parts } = await loadParts(deps, request);
  const note_ids = notes.map(({ note_id }) => note_id);
  const problems = await listExamProblems(deps.db, { user_id, note_ids });
  const chosen = chooseExamProblems(parts, problems, request.problem_count);
  if (chosen.problem_ids.length === 0) throw new NothingToExamine();
  const ids = request.kind === 'FIXED' ? chosen.problem_ids : await firstOf(deps, { user_id, parts, problems });
  const title = `${request.course ?? titleOf(notes)} 모의시험`.slice(-TITLE_MAX);
  const problem_count = chosen.problem_ids.length;
  try {
    failPoint('mock-exam:start:before');
    await inTransaction(deps.db, (tx) =>
      insertExam(tx, { ...request, title, problem_count, parts, ids, now: deps.clock.now() }),
    );
    failPoint('mock-exam:start:after');
  } catch (error) {
    if (!(error instanceof AlreadyStarted)) throw error;
  }
  const id = await findMockExamOf(deps.db, request);
  if (id === null) throw new Error(`mock exam of request ${request.request_id} is missing after its start`);
  return await showWholeAttempt(deps.db, { id, user_id });
}

async function firstOf(
  deps: Pick<AppDeps, 'db'>,
  { user_id, parts, problems }: { user_id: string; parts: readonly ExamPart[]; problems: readonly ExamProblem[] },
): Promise<string[]> {
  const { logit: ability } = await getAbility(deps.db, user_id);
  const first = chooseNextProblem({ ability, parts, candidates: problems, used: [] });
  return first === null ? [] : [first];
}

interface PreparedExam extends MockExamRequest {
  title: string;
  parts: readonly ExamPart[];
  ids: readonly string[];
  now: Date;
}

async function insertExam(tx: Transaction, exam: PreparedExam): Promise<void> {
  const { user_id, request_id, kind, title, course = null, problem_count, now: started_at } = exam;
  const attempt_id = randomUUID();
  const ends_at = new Date(started_at.getTime() + exam.minutes * MINUTE_MS);
  const bodies = await listProblemBodies(tx, exam.ids);
  // A set may have been deleted since the problems were chosen.
  const ids = exam.ids.filter((id) => bodies.has(id));
  if (ids.length === 0) throw new NothingToExamine();
  const rows = ids.map((problem_id, index) => {
    const body = bodies.get(problem_id);
    return { problem_id, of_points: body === undefined ? 1 : pointsOf(body), place: index + 1 };
  });
  await insertAttempt(tx, { id: attempt_id, user_id, bundle_id: null, mode: 'EXAM', started_at, ends_at }, rows);
  const parts = exam.parts.map((part) => ({
    ...part,
    reasons: part.reasons.map((reason) => ({ ...reason, places: reason.places.slice(0, 1) })),
  }));
  const row = { attempt_id, user_id, request_id, kind, title, course, problem_count, parts };
  if (!(await insertMockExam(tx, row))) throw new AlreadyStarted();
  failPoint('mock-exam:start:in');
}

function titleOf(notes: readonly { title: string }[]): string {
  const [first] = notes;
  return notes.length === 1 && first !== undefined ? first.title : `강의 ${notes.length}개`;
}
