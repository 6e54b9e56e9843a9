import { randomBytes } from 'node:crypto';
import { runParallel } from '../../kit/run-parallel.ts';
import type { TestEnvironment } from '../environment/start-test-environment.ts';

const PASSWORD = 'deep-ocean-42';
const TIMEOUT_MS = 30_000;
const CONCURRENCY = 4;

export interface LoginBurst {
  accepted: number;
  /** Rejected with 503 and Retry-After. */
  rejected: number;
  slowestMs: number;
  violations: string[];
}

/** Signs in many users at the same moment; each must get 200, or 503 with Retry-After. */
export async function loginBurst({ apiUrl }: Pick<TestEnvironment, 'apiUrl'>, count: number): Promise<LoginBurst> {
  const emails = await runParallel(count, CONCURRENCY, () => register(apiUrl));
  const responses = await Promise.all(emails.map((email) => logIn(apiUrl, email)));
  const unexpected = responses.filter(
    ({ hasRetryAfter, status }) => status !== 200 && !(status === 503 && hasRetryAfter),
  );
  return {
    accepted: responses.filter(({ status }) => status === 200).length,
    rejected: responses.filter(({ status }) => status === 503).length,
    slowestMs: Math.max(...responses.map(({ ms }) => ms)),
    violations: unexpected.map(({ status }) => `a login in the burst returned ${status}`),
  };
}

async function register(apiUrl: string): Promise<string> {
  const email = `burst-${randomBytes(6).toString('hex')}@example.com`;
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email, password: PASSWORD });
  const response = await fetch(`${apiUrl}/auth/register`, { method: 'POST', headers, body });
  if (response.status !== 201) throw new Error(`a registration returned ${response.status}`);
  return email;
}

async function logIn(apiUrl: string, username: string) {
  const started = performance.now();
  const body = new URLSearchParams({ username, password: PASSWORD });
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(`${apiUrl}/auth/login/token`, { method: 'POST', body, signal }).catch(() => null);
  await response?.text();
  const hasRetryAfter = response?.headers.has('retry-after') ?? false;
  return { status: response?.status ?? 0, hasRetryAfter, ms: performance.now() - started };
}
