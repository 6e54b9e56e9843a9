import type pg from 'pg';

/** Inserts a model on sale, created by its own operator. */
export async function insertModelOnSale(
  db: pg.Pool,
  model: { model_name: string; display_name: string; input_token_price: number; output_token_price: number },
): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `with operator as (
       insert into users (email, password_hash, is_admin, created_at, updated_at)
       values ('operator-' || gen_random_uuid() || '@example.com', 'none', true, now(), now()) returning id
     ), model as (
       insert into ai_models (model_name, display_name, is_active, low_res_threshold_seconds, price_version, created_at, updated_at)
       values ($1, $2, true, 36000, 1, now(), now()) returning id
     )
     insert into ai_model_prices (model_id, version, input_token_price, output_token_price, has_high_usage_pricing, created_by, created_at)
     select model.id, 1, $3, $4, false, operator.id, now() from model, operator returning model_id as id`,
    [model.model_name, model.display_name, model.input_token_price, model.output_token_price],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the model was not inserted');
  return row.id;
}

export interface CountedCall {
  step: string;
  section: number;
  part?: number;
  attempt: number;
  status: string;
  is_charged: boolean;
  model: string;
  input_tokens: number | null;
  output_tokens: number | null;
  charged_input_tokens: number | null;
  charged_output_tokens: number | null;
  cost_micro_usd: string | null;
}

export async function listModelCalls(db: pg.Pool, jobId: string): Promise<CountedCall[]> {
  const { rows } = await db.query<CountedCall>(
    `select step, section, part, attempt, status, is_charged, model, input_tokens, output_tokens,
       charged_input_tokens, charged_output_tokens, cost_micro_usd::text
     from model_calls where subject_id = $1 order by step, section, attempt`,
    [jobId],
  );
  return rows;
}

export async function getBodyKey(db: pg.Pool, noteId: string): Promise<string> {
  const { rows } = await db.query<{ body_key: string }>('select body_key from notes where id = $1', [noteId]);
  const [row] = rows;
  if (row === undefined) throw new Error(`note ${noteId} not found`);
  return row.body_key;
}

/** Held micro-credits, jobs whose charge differs from the captured hold, and unfinished jobs. */
export async function getJobBalances(db: pg.Pool): Promise<{ held: string; unbalanced: string; open: string }> {
  const { rows } = await db.query<{ held: string; unbalanced: string; open: string }>(`
    select (select coalesce(sum(held_micro), 0)::text from wallets) as held,
      (select count(*)::text from jobs j join credit_holds h on h.purpose = 'JOB' and h.subject_id = j.id
        where j.finished_at is not null and (h.captured_micro <> j.charged_micro or h.status = 'HELD')) as unbalanced,
      (select count(*)::text from jobs where finished_at is null) as open`);
  const [row] = rows;
  if (row === undefined) throw new Error('expected one row');
  return row;
}

export interface JobEnd {
  status: string;
  charged_micro: string;
  ceiling_micro: string;
  note_id: string | null;
  failed_sections: number;
}

export async function getJobEnd(db: pg.Pool, jobId: string): Promise<JobEnd> {
  const { rows } = await db.query<JobEnd>(
    `select status, charged_micro::text, ceiling_micro::text, note_id, failed_sections from jobs where id = $1`,
    [jobId],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`job ${jobId} not found`);
  return row;
}
