import { type ModelPrice, type ReplayedJob, tokenPriceFor } from '@pilgi/domain/ai-work';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/database.ts';

interface ReplayRow extends ModelPrice {
  finished_at: Date;
  ceiling_micro: bigint;
  estimate: { input_tokens: number; output_tokens: number }[];
  charged_input: bigint;
  charged_output: bigint;
  spent_input: bigint;
  spent_output: bigint;
  cost_micro_usd: bigint;
  calls_without_cost: number;
}

/** The newest finished jobs of a model, whatever their status. */
export async function listReplayedJobs(
  db: Queryable,
  input: { model_id: string; limit: number },
): Promise<(ReplayedJob & { finished_at: Date; cost_micro_usd: bigint; calls_without_cost: number })[]> {
  const { rows } = await sql<ReplayRow>`
    select job.finished_at, job.ceiling_micro, quote.estimate,
      price.input_token_price, price.output_token_price, price.has_high_usage_pricing,
      price.high_usage_threshold_tokens, price.high_usage_input_multiplier_tenths,
      price.high_usage_output_multiplier_tenths,
      tokens.charged_input, tokens.charged_output, tokens.spent_input, tokens.spent_output,
      tokens.cost_micro_usd, tokens.calls_without_cost
    from (
      select id, finished_at, ceiling_micro, quote_id, model_id, price_version from jobs
      where model_id = ${input.model_id}::uuid and finished_at is not null
      order by finished_at desc limit ${input.limit}
    ) job
    join job_quotes quote on quote.id = job.quote_id
    join ai_model_prices price on price.model_id = job.model_id and price.version = job.price_version
    cross join lateral (
      select coalesce(sum(charged_input_tokens), 0)::bigint as charged_input,
        coalesce(sum(charged_output_tokens), 0)::bigint as charged_output,
        coalesce(sum(input_tokens), 0)::bigint as spent_input,
        coalesce(sum(output_tokens), 0)::bigint as spent_output,
        coalesce(sum(cost_micro_usd), 0)::bigint as cost_micro_usd,
        count(*) filter (where cost_micro_usd is null and input_tokens is not null)::integer as calls_without_cost
      from model_calls where subject_id = job.id
    ) tokens
    order by job.finished_at desc`.execute(db);
  return rows.map(replayOf);
}

function replayOf(row: ReplayRow) {
  return {
    finished_at: row.finished_at,
    ceiling_micro: row.ceiling_micro,
    cost_micro_usd: row.cost_micro_usd,
    calls_without_cost: row.calls_without_cost,
    quoted_price: tokenPriceFor(row),
    charged: { inputTokens: Number(row.charged_input), outputTokens: Number(row.charged_output) },
    spent: { inputTokens: Number(row.spent_input), outputTokens: Number(row.spent_output) },
    estimate: {
      inputTokens: row.estimate.reduce((sum, step) => sum + step.input_tokens, 0),
      outputTokens: row.estimate.reduce((sum, step) => sum + step.output_tokens, 0),
    },
  };
}
