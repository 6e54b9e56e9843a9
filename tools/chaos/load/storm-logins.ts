import { randomBytes } from 'node:crypto';
import { runParallel } from '../../money-proof/run-parallel.ts';
import type { World } from '../world/start-world.ts';

const PASSWORD = 'deep-ocean-42';
const PATIENCE_MS = 30_000;
const AT_ONCE = 4;

export interface Storm {
  let_in: number;
  /** Told to come again, and when. */
  put_off: number;
  longestMs: number;
  violations: string[];
}

/** So many people sign in at one moment; whoever cannot be served is told so, and nobody is left waiting. */
export async function stormLogins({ apiUrl }: Pick<World, 'apiUrl'>, people: number): Promise<Storm> {
  const emails = await runParallel(people, AT_ONCE, () => register(apiUrl));
  const answers = await Promise.all(emails.map((email) => logIn(apiUrl, email)));
  const strange = answers.filter(({ isToldWhen, status }) => status !== 200 && !(status === 503 && isToldWhen));
  return {
    let_in: answers.filter(({ status }) => status === 200).length,
    put_off: answers.filter(({ status }) => status === 503).length,
    longestMs: Math.max(...answers.map(({ ms }) => ms)),
    violations: strange.map(({ status }) => `a log-in in the storm was answered ${status}`),
  };
}

async function register(apiUrl: string): Promise<string> {
  const email = `storm-${randomBytes(6).toString('hex')}@example.com`;
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email, password: PASSWORD });
  const answer = await fetch(`${apiUrl}/auth/register`, { method: 'POST', headers, body });
  if (answer.status !== 201) throw new Error(`a registration answered ${answer.status}`);
  return email;
}

async function logIn(apiUrl: string, username: string) {
  const started = performance.now();
  const body = new URLSearchParams({ username, password: PASSWORD });
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const answer = await fetch(`${apiUrl}/auth/login/token`, { method: 'POST', body, signal }).catch(() => null);
  await answer?.text();
  const isToldWhen = answer?.headers.has('retry-after') ?? false;
  return { status: answer?.status ?? 0, isToldWhen, ms: performance.now() - started };
}
