import { randomBytes } from 'node:crypto';
import { CONSENTED } from '../../../apps/server/testing/account-builders.ts';
import { runParallel } from '../../kit/run-parallel.ts';
import type { TestEnvironment } from '../environment/start-test-environment.ts';

export interface TestUser {
  user_id: string;
  bearer: string;
}

const PASSWORD = 'deep-ocean-42';
const CONCURRENCY = 4;

/** Creates signed-in users; their access tokens are valid for 15 minutes, longer than any run. */
export async function createTestUsers({ apiUrl }: Pick<TestEnvironment, 'apiUrl'>, count: number): Promise<TestUser[]> {
  return await runParallel(count, CONCURRENCY, async () => {
    const email = `person-${randomBytes(6).toString('hex')}@example.com`;
    const { id } = await post(`${apiUrl}/auth/register`, JSON.stringify({ email, password: PASSWORD, ...CONSENTED }));
    const form = new URLSearchParams({ username: email, password: PASSWORD });
    const { access_token } = await post(`${apiUrl}/auth/login/token`, form);
    return { user_id: String(id), bearer: String(access_token) };
  });
}

async function post(url: string, body: string | URLSearchParams): Promise<Record<string, unknown>> {
  const headers = typeof body === 'string' ? { 'content-type': 'application/json' } : undefined;
  const response = await fetch(url, { method: 'POST', ...(headers ? { headers } : {}), body });
  if (!response.ok) throw new Error(`${url} returned ${response.status}`);
  return (await response.json()) as Record<string, unknown>;
}
