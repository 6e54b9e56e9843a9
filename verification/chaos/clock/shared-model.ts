import { aModel } from '../../../apps/server/testing/a-model.ts';
import type { TestApp } from '../../../apps/server/testing/start-test-app.ts';

const models = new WeakMap<TestApp, Promise<string>>();

/** Creates one model per server, shared by all cases. */
export function sharedModel(server: TestApp): Promise<string> {
  const model =
    models.get(server) ??
    aModel(server, { model_name: 'gemini-3.8-flash', input_token_price: 20, output_token_price: 80 });
  models.set(server, model);
  return model;
}
