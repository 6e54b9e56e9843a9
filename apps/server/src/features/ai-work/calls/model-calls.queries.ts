import type { CallOutcome } from '@pilgi/domain/ai-work';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/database.ts';

export type CallSubject = { job_id: string } | { bundle_id: string } | { grading_id: string } | { question_id: string };

export interface CallKey {
  subject: CallSubject;
  step: string;
  /** Section of a lecture, problem of a bundle or try of a grading; 0 for calls of the whole work. */
  section: number;
}

/** Oldest first. */
export async function listAttempts(db: Queryable, key: CallKey) {
  return await db
    .selectFrom('model_calls')
    .select(['id', 'status', 'answer'])
    .where('subject_id', '=', idOf(key.subject))
    .where('step', '=', key.step)
    .where('section', '=', key.section)
    .orderBy('attempt')
    .execute();
}

const idOf = (subject: CallSubject): string => Object.values(subject).join('');

/** Whether the provider billed a call that was open when its process died is unknown, so it counts as UNKNOWN. */
export async function updateCallsLost(db: Queryable, input: { ids: readonly bigint[]; now: Date }): Promise<void> {
  const lost = db
    .updateTable('model_calls')
    .set({ status: 'UNKNOWN', ended_at: input.now })
    .where('id', 'in', [...input.ids]);
  await lost.where('status', '=', 'SENT').execute();
}

export async function insertCall(
  db: Queryable,
  { subject, ...call }: CallKey & { attempt: number; sent_at: Date },
): Promise<bigint> {
  const row = await db
    .insertInto('model_calls')
    .values({ ...subject, ...call })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export interface CallEnd {
  id: bigint;
  status: CallOutcome;
  input_tokens: number | null;
  cached_tokens: number | null;
  output_tokens: number | null;
  answer: unknown;
  provider_id: string | null;
  ended_at: Date;
}

/** False when another process has marked the call as lost meanwhile: its reply must be discarded. */
export async function updateCallEnded(db: Queryable, { id, answer, ...end }: CallEnd): Promise<boolean> {
  const values = { ...end, answer: answer === null ? null : JSON.stringify(answer) };
  const ended = db.updateTable('model_calls').set(values).where('id', '=', id).where('status', '=', 'SENT');
  return (await ended.executeTakeFirst()).numUpdatedRows === 1n;
}

export type ListedCall = Awaited<ReturnType<typeof listCalls>>[number];

/** All calls of one piece of work, failed ones included. */
export async function listCalls(db: Queryable, subjectId: string) {
  return await db
    .selectFrom('model_calls')
    .select([
      'step',
      'section',
      'attempt',
      'status',
      'input_tokens',
      'cached_tokens',
      'output_tokens',
      'is_charged',
      'sent_at',
      'ended_at',
    ])
    .where('subject_id', '=', subjectId)
    .orderBy('id')
    .execute();
}

export async function listAnswers(db: Queryable, subjectId: string) {
  const rows = await db
    .selectFrom('model_calls')
    .select(['step', 'section', 'answer', 'input_tokens', 'output_tokens'])
    .where('subject_id', '=', subjectId)
    .where('status', '=', 'ANSWERED')
    .orderBy('id')
    .execute();
  return rows.map(({ input_tokens, output_tokens, step, section, answer }) => ({
    section,
    answer: answer as unknown,
    step,
    inputTokens: input_tokens ?? 0,
    outputTokens: output_tokens ?? 0,
  }));
}

/** Removes the stored replies and marks the charged calls. Calls of section 0 are charged together with any section. */
export async function updateCallsSettled(
  db: Queryable,
  input: { subject_id: string; charged: readonly number[] },
): Promise<void> {
  await sql`
    update model_calls set answer = null,
      is_charged = status = 'ANSWERED' and cardinality(${input.charged}::integer[]) > 0
        and (section = 0 or section = any (${input.charged}::integer[]))
    where subject_id = ${input.subject_id}`.execute(db);
}
