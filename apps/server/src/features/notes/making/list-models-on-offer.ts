import type { AppDeps } from '../../../platform/app-deps.ts';
import { listOfferedModels } from '../../ai-work/index.ts';

const TENTHS = 10;

export async function listModelsOnOffer(deps: Pick<AppDeps, 'db'>) {
  const models = await listOfferedModels(deps.db);
  return models.map(({ price, price_version: _version, ...model }) => ({
    ...model,
    input_token_price: price.input_token_price,
    output_token_price: price.output_token_price,
    has_high_usage_pricing: price.has_high_usage_pricing,
    high_usage_threshold_tokens: price.has_high_usage_pricing ? price.high_usage_threshold_tokens : null,
    high_usage_input_multiplier: price.has_high_usage_pricing
      ? price.high_usage_input_multiplier_tenths / TENTHS
      : null,
    high_usage_output_multiplier: price.has_high_usage_pricing
      ? price.high_usage_output_multiplier_tenths / TENTHS
      : null,
  }));
}
