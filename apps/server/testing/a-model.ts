import { anAdmin } from './an-admin.ts';
import type { TestApp } from './start-test-app.ts';

/** Creates a model as an operator does. */
export async function aModel(server: TestApp, fields: Record<string, unknown>): Promise<string> {
  const admin = await anAdmin(server);
  const { status, body } = await admin.request('POST', '/ai-models', { display_name: '기본 모델', ...fields });
  if (status !== 201) throw new Error(`creating the model failed: ${JSON.stringify(body)}`);
  return String(body.id);
}
