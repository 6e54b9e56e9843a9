import { randomUUID } from 'node:crypto';
import type { TestApp } from './start-test-app.ts';

export async function aCourseExam(server: TestApp, { id, marker }: { id: string; marker: string }): Promise<void> {
  const now = server.clock.now();
  const exam = { user_id: id, course: marker, exam_on: now, daily_minutes: 30, created_at: now };
  await server.db
    .insertInto('course_exams')
    .values(exam)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Rows of every table of exams for a user who has a problem set, with the marker in every text. */
export async function makeExamObjects(server: TestApp, { id, marker }: { id: string; marker: string }): Promise<void> {
  const { db, clock } = server;
  const now = clock.now();
  const problem = await db
    .selectFrom('problems as problem')
    .innerJoin('problem_bundles as bundle', 'bundle.id', 'problem.bundle_id')
    .select(['problem.id', 'problem.note_id'])
    .where('bundle.user_id', '=', id)
    .executeTakeFirstOrThrow();
  const [problem_id, attempt_id] = [problem.id, randomUUID()];
  await aCourseExam(server, { id, marker });
  const measured = { user_id: id, logit: 0.5, answer_count: 1, calibrated_at: now };
  await db
    .insertInto('problem_difficulties')
    .values({ ...measured, problem_id })
    .execute();
  await db
    .insertInto('learner_abilities')
    .values({ ...measured, sd: 1 })
    .execute();
  const meaning = { problem_id, user_id: id, folded: marker, is_same: true, checked_at: now };
  await db.insertInto('answer_meanings').values(meaning).execute();
  const sections = JSON.stringify([{ section: 1, topic: marker, spoken_ms: 1, hints: [], terms: [] }]);
  const emphasis = { note_id: problem.note_id, version: 1, sections };
  await db.insertInto('note_emphasis').values(emphasis).execute();
  const attempt = { id: attempt_id, user_id: id, bundle_id: null, mode: 'EXAM' as const, started_at: now };
  await db.insertInto('attempts').values(attempt).execute();
  const parts = JSON.stringify([{ topic: marker }]);
  const mock = { attempt_id, user_id: id, request_id: randomUUID(), kind: 'FIXED' as const, problem_count: 1, parts };
  await db
    .insertInto('mock_exams')
    .values({ ...mock, title: marker, course: marker })
    .execute();
  await db.insertInto('attempt_answers').values({ attempt_id, problem_id, of_points: 1, place: 1 }).execute();
  await db.insertInto('meanings_to_check').values({ attempt_id, problem_id, due_at: now }).execute();
}
