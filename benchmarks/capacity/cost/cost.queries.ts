import type pg from 'pg';

/** Calls of one step to one model, failed ones included. */
export interface StepUse {
  step: string;
  model: string;
  calls: number;
  /** Calls without a usable answer; billed when the provider reported tokens. */
  failed: number;
  /** All input: cached and audio tokens are parts of it. */
  input_tokens: number;
  cached_tokens: number;
  audio_tokens: number;
  audio_seconds: number;
  /** Visible output and thoughts. */
  output_tokens: number;
  thought_tokens: number;
  charged_input_tokens: number;
  charged_output_tokens: number;
}

export async function listUseOf(db: pg.Pool, subjectIds: readonly string[]): Promise<StepUse[]> {
  const { rows } = await db.query<StepUse>(
    `select step, model, count(*)::int as calls, count(*) filter (where status <> 'ANSWERED')::int as failed,
       coalesce(sum(input_tokens), 0)::float8 as input_tokens, coalesce(sum(cached_tokens), 0)::float8 as cached_tokens,
       coalesce(sum(audio_tokens), 0)::float8 as audio_tokens, coalesce(sum(audio_seconds), 0)::float8 as audio_seconds,
       coalesce(sum(output_tokens), 0)::float8 as output_tokens, coalesce(sum(thought_tokens), 0)::float8 as thought_tokens,
       coalesce(sum(charged_input_tokens), 0)::float8 as charged_input_tokens,
       coalesce(sum(charged_output_tokens), 0)::float8 as charged_output_tokens
     from model_calls where subject_id = any($1::uuid[]) group by step, model order by min(id)`,
    [subjectIds],
  );
  return rows;
}

/** Credits that were charged for the work. */
export async function sumCharged(db: pg.Pool, subjectIds: readonly string[]): Promise<number> {
  const { rows } = await db.query<{ credits: number }>(
    `select coalesce(sum(captured_micro), 0)::float8 / 1e6 as credits from credit_holds where subject_id = any($1::uuid[])`,
    [subjectIds],
  );
  return rows[0]?.credits ?? Number.NaN;
}

/** Gradings of an attempt: those that the student ordered, or the free comparisons of short answers. */
export async function listGradingIds(db: pg.Pool, attemptId: string): Promise<{ id: string; kind: string }[]> {
  const { rows } = await db.query<{ id: string; kind: string }>(
    `select id, kind from gradings where attempt_id = $1 and status <> 'PENDING'`,
    [attemptId],
  );
  return rows;
}

export async function listTranslationIds(db: pg.Pool, noteId: string): Promise<{ id: string; status: string }[]> {
  const { rows } = await db.query<{ id: string; status: string }>(
    `select id, status from translations where note_id = $1`,
    [noteId],
  );
  return rows;
}
