import { BUNDLE_STEPS } from '@pilgi/contract';
import { isFinishedProblemBundle, toDisplayCredits } from '@pilgi/domain';
import { getPinnedTerms } from '../ai-models/index.ts';
import { listCalls, showCallOf } from '../model-calls/index.ts';
import type { BundlesDeps } from './bundles-deps.ts';
import { getBundleOf } from './get-bundle.ts';

/** Every call of the model that was made for a bundle, and which of them were paid for. */
export async function getBundleReceipt(deps: Pick<BundlesDeps, 'db'>, input: { id: string; user_id: string }) {
  const bundle = await getBundleOf(deps, input);
  const { price } = await getPinnedTerms(deps.db, bundle);
  const calls = await listCalls(deps.db, bundle.id);
  const charged = calls.filter((call) => call.is_charged);
  const released = isFinishedProblemBundle(bundle.status) ? bundle.ceiling_micro - bundle.charged_micro : 0n;
  return {
    bundle_id: bundle.id,
    price_version: bundle.price_version,
    input_token_price: price.input_token_price,
    output_token_price: price.output_token_price,
    calls: calls.map((call) => showCallOf(BUNDLE_STEPS, call)),
    charged_input_tokens: charged.reduce((sum, call) => sum + (call.input_tokens ?? 0), 0),
    charged_output_tokens: charged.reduce((sum, call) => sum + (call.output_tokens ?? 0), 0),
    charged_credits: toDisplayCredits(bundle.charged_micro),
    released_credits: toDisplayCredits(released),
    ceiling_credits: toDisplayCredits(bundle.ceiling_micro),
  };
}
