import type { CallOutcome, JobStep } from '@pilgi/domain';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/db/database.ts';

/** Which piece of which job's work. */
export interface CallKey {
  job_id: string;
  step: JobStep;
  /** 0 for the whole lecture. */
  section: number;
}

/** All that was tried for it, oldest first. */
export async function listAttempts(db: Queryable, key: CallKey) {
  return await db
    .selectFrom('model_calls')
    .select(['id', 'status', 'answer'])
    .where('job_id', '=', key.job_id)
    .where('step', '=', key.step)
    .where('section', '=', key.section)
    .orderBy('attempt')
    .execute();
}

/** A call that was under way when its process died may have been paid for: nobody knows, so it is counted as such. */
export async function updateCallsLost(db: Queryable, input: { ids: readonly bigint[]; now: Date }): Promise<void> {
  const lost = db
    .updateTable('model_calls')
    .set({ status: 'UNKNOWN', ended_at: input.now })
    .where('id', 'in', [...input.ids]);
  await lost.where('status', '=', 'SENT').execute();
}

export async function insertCall(db: Queryable, call: CallKey & { attempt: number; sent_at: Date }): Promise<bigint> {
  const row = await db.insertInto('model_calls').values(call).returning('id').executeTakeFirstOrThrow();
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

/** False when somebody else has given the call up meanwhile: then its answer must not count. */
export async function updateCallEnded(db: Queryable, { id, answer, ...end }: CallEnd): Promise<boolean> {
  const values = { ...end, answer: answer === null ? null : JSON.stringify(answer) };
  const ended = db.updateTable('model_calls').set(values).where('id', '=', id).where('status', '=', 'SENT');
  return (await ended.executeTakeFirst()).numUpdatedRows === 1n;
}

export type ListedCall = Awaited<ReturnType<typeof listCalls>>[number];

export async function listCalls(db: Queryable, jobId: string) {
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
    .where('job_id', '=', jobId)
    .orderBy('id')
    .execute();
}

export async function listAnswers(db: Queryable, jobId: string) {
  const rows = await db
    .selectFrom('model_calls')
    .select(['step', 'section', 'answer', 'input_tokens', 'output_tokens'])
    .where('job_id', '=', jobId)
    .where('status', '=', 'ANSWERED')
    .orderBy('id')
    .execute();
  return rows.map(({ input_tokens, output_tokens, step, section, answer }) => ({
    section,
    answer: answer as unknown,
    step: step as JobStep,
    inputTokens: input_tokens ?? 0,
    outputTokens: output_tokens ?? 0,
  }));
}

/** The note holds what the answers said; from here on only their tokens matter. */
export async function updateCallsSettled(
  db: Queryable,
  input: { job_id: string; written: readonly number[] },
): Promise<void> {
  await sql`
    update model_calls set answer = null,
      is_charged = status = 'ANSWERED' and cardinality(${input.written}::integer[]) > 0
        and (section = 0 or section = any (${input.written}::integer[]))
    where job_id = ${input.job_id}`.execute(db);
}
