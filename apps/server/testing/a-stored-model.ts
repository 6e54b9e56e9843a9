import { randomBytes } from 'node:crypto';
import { insertModel, insertPrice } from '../src/features/ai-work/models/ai-models.queries.ts';
import { inTransaction } from '../src/platform/db/in-transaction.ts';
import type { TestApp } from './start-test-app.ts';

const modelsOfJobs = new WeakMap<TestApp['db'], Promise<string>>();

/** The model of all jobs: with one for each job, operators would list thousands of them. */
export function modelOfJobs(server: TestApp, admin_id: string): Promise<string> {
  const model = modelsOfJobs.get(server.db) ?? aStoredModel(server, admin_id);
  modelsOfJobs.set(server.db, model);
  return model;
}

/** Shared by all users, so it contains no marker. */
export async function aStoredModel(server: TestApp, admin_id: string): Promise<string> {
  const now = server.clock.now();
  const fields = {
    model_name: `model-${randomBytes(8).toString('hex')}`,
    display_name: '표본 모델',
    is_active: true,
    max_video_duration_seconds: null,
    low_res_threshold_seconds: 2700,
  };
  const price = {
    input_token_price: 1,
    output_token_price: 1,
    has_high_usage_pricing: false,
    high_usage_threshold_tokens: null,
    high_usage_input_multiplier_tenths: null,
    high_usage_output_multiplier_tenths: null,
  };
  return await inTransaction(server.db, async (tx) => {
    const model_id = await insertModel(tx, { fields, now });
    await insertPrice(tx, { model_id, version: 1, price, admin_id, now });
    return model_id;
  });
}
