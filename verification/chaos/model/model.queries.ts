import type pg from 'pg';

/** Lets a speech recognition service transcribe, with the language model behind it. */
export async function insertSpeechStep(db: pg.Pool, modelId: string, speech: { provider: string; model: string }) {
  await db.query(
    `insert into ai_model_steps (model_id, step, place, provider, model)
     values ($1, 'TRANSCRIBE', 1, $2, $3), ($1, 'TRANSCRIBE', 2, 'gemini', (select model_name from ai_models where id = $1))`,
    [modelId, speech.provider, speech.model],
  );
}

export interface Outcomes {
  /** Calls by status, such as 'ANSWERED 120, BLOCKED 2'. */
  calls: string;
  unchecked_sections: number;
}

export async function getOutcomes(db: pg.Pool): Promise<Outcomes> {
  const { rows } = await db.query<Outcomes>(
    `select (select coalesce(string_agg(status || ' ' || count, ', ' order by count desc), 'none')
         from (select status::text, count(*)::int as count from model_calls group by status) by_status) as calls,
       (select count(*)::int from job_sections s where s.written = 'DONE' and not exists (
          select 1 from claim_checks c where c.job_id = s.job_id and c.section = s.number and c.is_used)) as unchecked_sections`,
  );
  return rows[0] ?? { calls: 'none', unchecked_sections: 0 };
}
