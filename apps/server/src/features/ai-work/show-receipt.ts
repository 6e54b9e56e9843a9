import { toDisplayCredits } from '@pilgi/domain/billing';
import type { Queryable } from '../../platform/db/database.ts';
import { listCalls, showCallOf } from './calls/index.ts';
import { getPinnedTerms } from './models/index.ts';

interface ReceiptRow {
  id: string;
  model_id: string;
  price_version: number;
  ceiling_micro: bigint;
  charged_micro: bigint;
  finished_at: Date | null;
}

/** Every model call of one piece of work, which of them were charged, and what was released. */
export async function showReceipt<Step extends string>(db: Queryable, row: ReceiptRow, steps: readonly Step[]) {
  const { price } = await getPinnedTerms(db, row);
  const calls = await listCalls(db, row.id);
  const charged = calls.filter((call) => call.is_charged);
  return {
    price_version: row.price_version,
    input_token_price: price.input_token_price,
    output_token_price: price.output_token_price,
    calls: calls.map((call) => showCallOf(steps, call)),
    charged_input_tokens: charged.reduce((sum, call) => sum + (call.charged_input_tokens ?? 0), 0),
    charged_output_tokens: charged.reduce((sum, call) => sum + (call.charged_output_tokens ?? 0), 0),
    charged_credits: toDisplayCredits(row.charged_micro),
    released_credits: toDisplayCredits(row.finished_at === null ? 0n : row.ceiling_micro - row.charged_micro),
    ceiling_credits: toDisplayCredits(row.ceiling_micro),
  };
}
