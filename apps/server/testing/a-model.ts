import { randomUUID } from 'node:crypto';
import { anAdmin } from './an-admin.ts';
import type { TestApp } from './start-test-app.ts';

/** Creates a model as an operator does. It is named afterwards, because prices in tests may be below the cost of a known model. */
export async function aModel(
  server: TestApp,
  { model_name, ...fields }: Record<string, unknown> & { model_name: string },
): Promise<string> {
  const admin = await anAdmin(server);
  const model = { display_name: '기본 모델', ...fields, model_name: `unnamed-${randomUUID()}` };
  const { status, body } = await admin.request('POST', '/ai-models', model);
  if (status !== 201) throw new Error(`creating the model failed: ${JSON.stringify(body)}`);
  await server.db.updateTable('ai_models').set({ model_name }).where('id', '=', String(body.id)).execute();
  return String(body.id);
}
