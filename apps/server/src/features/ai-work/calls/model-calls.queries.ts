import type { CallOutcome } from '@pilgi/domain/ai-work';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/database.ts';
import type { PromptVersion } from '../../../prompts/parse-prompts.ts';

export type CallSubject =
  | { job_id: string }
  | { bundle_id: string }
  | { grading_id: string }
  | { question_id: string }
  | { live_note_id: string }
  | { translation_id: string };

export interface CallKey {
  subject: CallSubject;
  step: string;
  /** Section of a lecture, problem of a bundle or try of a grading; 0 for calls of the whole work. */
  section: number;
  /** Calls of the same step and section; 0 when omitted. */
  part?: number;
}

/** Oldest first. */
export async function listAttempts(db: Queryable, key: CallKey) {
  return await db
    .selectFrom('model_calls')
    .select(['id', 'status', 'choice', 'answer'])
    .where('subject_id', '=', idOf(key.subject))
    .where('step', '=', key.step)
    .where('section', '=', key.section)
    .where('part', '=', key.part ?? 0)
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

interface NewCall extends CallKey {
  prompt: Pick<PromptVersion, 'id' | 'version'>;
  attempt: number;
  choice: number;
  provider: string;
  model: string;
  sent_at: Date;
}

export async function insertCall(db: Queryable, { subject, prompt, ...call }: NewCall): Promise<bigint> {
  const row = await db
    .insertInto('model_calls')
    .values({ ...subject, ...call, subject_id: idOf(subject), prompt_id: prompt.id, prompt_version: prompt.version })
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
  thought_tokens: number | null;
  audio_tokens: number | null;
  audio_seconds: number;
  cost_micro_usd: bigint | null;
  answer: unknown;
  provider_id: string | null;
  model_version: string | null;
  finish_reason: string | null;
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
    .leftJoin('prompt_versions as prompt', (join) =>
      join.onRef('prompt.id', '=', 'model_calls.prompt_id').onRef('prompt.version', '=', 'model_calls.prompt_version'),
    )
    .select([
      'step',
      'section',
      'attempt',
      'status',
      'input_tokens',
      'cached_tokens',
      'output_tokens',
      'thought_tokens',
      'model',
      'cost_micro_usd',
      'is_charged',
      'charged_input_tokens',
      'charged_output_tokens',
      'sent_at',
      'ended_at',
      'prompt_id',
      'prompt_version',
      'prompt.hash as prompt_hash',
    ])
    .where('subject_id', '=', subjectId)
    .orderBy('model_calls.id')
    .execute();
}

/** Prompts and models of the stored replies to one piece of work; each pair once. */
export async function listPromptsUsed(db: Queryable, subjectId: string) {
  return await db
    .selectFrom('model_calls as call')
    .innerJoin('prompt_versions as prompt', (join) =>
      join.onRef('prompt.id', '=', 'call.prompt_id').onRef('prompt.version', '=', 'call.prompt_version'),
    )
    .select([
      'prompt.id',
      'prompt.version',
      'prompt.hash',
      (row) => row.fn.coalesce('call.model', sql<string>`''`).as('model'),
    ])
    .distinct()
    .where('call.subject_id', '=', subjectId)
    .where('call.status', '=', 'ANSWERED')
    .orderBy('prompt.id')
    .orderBy('prompt.version')
    .orderBy('model')
    .execute();
}

export async function listAnswers(db: Queryable, subjectId: string) {
  const rows = await db
    .selectFrom('model_calls')
    .select([
      'id',
      'step',
      'section',
      'part',
      'model',
      'answer',
      'input_tokens',
      'cached_tokens',
      'output_tokens',
      'prompt_version',
    ])
    .where('subject_id', '=', subjectId)
    .where('status', '=', 'ANSWERED')
    .orderBy('id')
    .execute();
  return rows.map(
    ({ id, input_tokens, cached_tokens, output_tokens, step, section, part, model, answer, prompt_version }) => ({
      id,
      prompt_version,
      section,
      part,
      model,
      answer: answer as unknown,
      step,
      inputTokens: input_tokens ?? 0,
      cachedTokens: cached_tokens ?? 0,
      outputTokens: output_tokens ?? 0,
    }),
  );
}

/** The model whose reply to a step is stored. */
export async function findAnsweringModel(
  db: Queryable,
  call: { subject_id: string; step: string; section: number },
): Promise<string | null> {
  const row = await db
    .selectFrom('model_calls')
    .select('model')
    .where('subject_id', '=', call.subject_id)
    .where('step', '=', call.step)
    .where('section', '=', call.section)
    .where('status', '=', 'ANSWERED')
    .orderBy('part')
    .limit(1)
    .executeTakeFirst();
  return row?.model ?? null;
}

/** Moves answered calls with their replies to a job, which charges them by its own rules. */
export async function updateCallsMoved(
  tx: Queryable,
  input: { job_id: string; calls: readonly { id: bigint; section: number; answer: unknown }[] },
): Promise<void> {
  for (const { id, section, answer } of input.calls) {
    const moved = { job_id: input.job_id, live_note_id: null, section, answer: JSON.stringify(answer) };
    await tx.updateTable('model_calls').set(moved).where('id', '=', id).where('status', '=', 'ANSWERED').execute();
  }
}

export interface ChargedCall {
  id: bigint;
  inputTokens: number;
  outputTokens: number;
}

/** Removes the stored replies and marks the charged calls with the tokens that are paid for. */
export async function updateCallsSettled(
  db: Queryable,
  input: { subject_id: string; charged: readonly ChargedCall[] },
): Promise<void> {
  const { charged } = input;
  await sql`
    update model_calls set answer = null, is_charged = due.id is not null,
      charged_input_tokens = due.input_tokens, charged_output_tokens = due.output_tokens
    from model_calls call
    left join unnest(
      ${charged.map(({ id }) => id)}::bigint[], ${charged.map((one) => one.inputTokens)}::integer[],
      ${charged.map((one) => one.outputTokens)}::integer[]
    ) as due (id, input_tokens, output_tokens) on due.id = call.id
    where call.subject_id = ${input.subject_id} and model_calls.id = call.id`.execute(db);
}
