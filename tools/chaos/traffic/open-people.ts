import { randomBytes } from 'node:crypto';
import { runParallel } from '../../money-proof/run-parallel.ts';
import type { World } from '../world/start-world.ts';

export interface Person {
  user_id: string;
  bearer: string;
}

const PASSWORD = 'deep-ocean-42';
const AT_ONCE = 4;

/** Signed-in people; their tokens last a quarter of an hour, longer than any run. */
export async function openPeople({ apiUrl }: Pick<World, 'apiUrl'>, count: number): Promise<Person[]> {
  return await runParallel(count, AT_ONCE, async () => {
    const email = `person-${randomBytes(6).toString('hex')}@example.com`;
    const { id } = await post(`${apiUrl}/auth/register`, JSON.stringify({ email, password: PASSWORD }));
    const form = new URLSearchParams({ username: email, password: PASSWORD });
    const { access_token } = await post(`${apiUrl}/auth/login/token`, form);
    return { user_id: String(id), bearer: String(access_token) };
  });
}

async function post(url: string, body: string | URLSearchParams): Promise<Record<string, unknown>> {
  const headers = typeof body === 'string' ? { 'content-type': 'application/json' } : undefined;
  const response = await fetch(url, { method: 'POST', ...(headers ? { headers } : {}), body });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return (await response.json()) as Record<string, unknown>;
}
