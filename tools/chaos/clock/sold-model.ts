import { aModel } from '../../../apps/server/testing/a-model.ts';
import type { TestApp } from '../../../apps/server/testing/start-test-app.ts';

const entered = new WeakMap<TestApp, Promise<string>>();

/** One is enough for all the cases. */
export function anySoldModel(server: TestApp): Promise<string> {
  const model =
    entered.get(server) ??
    aModel(server, { model_name: 'gemini-2.5-flash', input_token_price: 20, output_token_price: 80 });
  entered.set(server, model);
  return model;
}
