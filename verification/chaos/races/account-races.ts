import { randomBytes, randomUUID } from 'node:crypto';
import { runParallel } from '../../kit/run-parallel.ts';
import { type ApiResponse, callApi } from '../call-api.ts';
import type { TestEnvironment } from '../environment/start-test-environment.ts';
import { countAccounts, getAdjustmentCounts, getSessionCounts } from '../faults.queries.ts';
import { openAccount, openOperator, PASSWORD } from '../open-account.ts';

export const CLIENTS = 50;
const AMOUNT_MICRO = '20000000';

type Raced = Pick<TestEnvironment, 'apiUrl' | 'db'>;

/** Sends one request per client at the same time. */
export async function sendConcurrently(act: (index: number) => Promise<ApiResponse>): Promise<ApiResponse[]> {
  return await runParallel(CLIENTS, CLIENTS, act);
}

/** Reports unexpected statuses. 503 is allowed for password hashing, whose queue is limited. */
export function listUnexpected(responses: readonly ApiResponse[], expected: readonly number[]): string[] {
  const unexpected = responses.filter(({ status }) => !expected.includes(status));
  return [...new Set(unexpected.map(({ body, status }) => `returned ${status} ${JSON.stringify(body).slice(0, 80)}`))];
}

/** All tabs of a browser refresh at once: each gets the same successor token, and the session stays valid. */
export async function raceRefreshes({ apiUrl, db }: Raced): Promise<string[]> {
  const { id, refresh_token } = await openAccount(apiUrl);
  const responses = await sendConcurrently(() => callApi(`${apiUrl}/auth/refresh-token`, { json: { refresh_token } }));
  const successors = new Set(responses.map(({ body }) => body.refresh_token));
  const me = await callApi(`${apiUrl}/auth/users/me`, { bearer: String(responses[0]?.body.access_token) });
  const { leaves, live, reuses } = await getSessionCounts(db, id);
  return [
    ...listUnexpected(responses, [200]),
    ...(successors.size === 1 ? [] : [`${successors.size} different successors`]),
    ...(me.status === 200 ? [] : [`the access token returned ${me.status}`]),
    ...(live === 1 && leaves === 1 && reuses === 0
      ? []
      : [`${live} sessions, ${leaves} tokens, ${reuses} reported thefts`]),
  ];
}

export async function raceRegistrations({ apiUrl, db }: Raced): Promise<string[]> {
  const email = `race-${randomBytes(6).toString('hex')}@example.com`;
  const json = { email, password: PASSWORD };
  const responses = await sendConcurrently(() => callApi(`${apiUrl}/auth/register`, { json }));
  const made = responses.filter(({ status }) => status === 201).length;
  const accounts = await countAccounts(db, email);
  return [
    ...listUnexpected(responses, [201, 409, 503]),
    ...(made === 1 && accounts === 1 ? [] : [`${made} registrations succeeded, ${accounts} accounts exist`]),
  ];
}

/** Each login gets its own session or is rate limited; a later login succeeds. */
export async function raceLogIns({ apiUrl, db }: Raced): Promise<string[]> {
  const { email, id } = await openAccount(apiUrl);
  const form = { username: email, password: PASSWORD };
  const responses = await sendConcurrently(() => callApi(`${apiUrl}/auth/login/token`, { form }));
  const opened = responses.filter(({ status }) => status === 200);
  const uses = await Promise.all(
    opened.map(({ body }) => callApi(`${apiUrl}/auth/users/me`, { bearer: String(body.access_token) })),
  );
  const { live } = await getSessionCounts(db, id);
  const next = await callApi(`${apiUrl}/auth/login/token`, { form });
  return [
    ...listUnexpected(responses, [200, 429, 503]),
    ...listUnexpected([...uses, next], [200]),
    ...(opened.length > 0 ? [] : ['no login succeeded']),
    ...(live === opened.length + 1 ? [] : [`${opened.length} logins, ${live} sessions`]),
  ];
}

export async function raceAdjustments(environment: Raced): Promise<string[]> {
  const { apiUrl, db } = environment;
  const operator = await openOperator(environment);
  const { id } = await openAccount(apiUrl);
  const headers = { 'idempotency-key': randomUUID() };
  const url = `${apiUrl}/admin/users/${id}/credit?amount=20&operation=add`;
  const responses = await sendConcurrently(() =>
    callApi(url, { method: 'PATCH', bearer: operator.access_token, headers }),
  );
  const { adjustments, audited, balance, entries } = await getAdjustmentCounts(db, id);
  const isOnce = adjustments === 1 && entries === 1 && audited === 1 && balance === AMOUNT_MICRO;
  return [
    ...listUnexpected(responses, [200]),
    ...(isOnce ? [] : [`${adjustments} adjustments, ${entries} entries, ${audited} audit log rows, ${balance} micro`]),
  ];
}
