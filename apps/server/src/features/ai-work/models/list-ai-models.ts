import type { AppDeps } from '../../../platform/app-deps.ts';
import { listModels, type StoredModel } from './ai-models.queries.ts';

const TENTHS = 10;

export async function listAiModels(deps: Pick<AppDeps, 'db'>) {
  return (await listModels(deps.db)).map(showModel);
}

export function showModel(model: StoredModel) {
  const {
    high_usage_input_multiplier_tenths: inputTenths,
    high_usage_output_multiplier_tenths: outputTenths,
    low_margin_reason: _reason,
    ...rest
  } = model;
  return {
    ...rest,
    high_usage_input_multiplier: inputTenths === null ? null : inputTenths / TENTHS,
    high_usage_output_multiplier: outputTenths === null ? null : outputTenths / TENTHS,
  };
}
