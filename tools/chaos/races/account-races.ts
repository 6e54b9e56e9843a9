import { randomBytes, randomUUID } from 'node:crypto';
import { runParallel } from '../../money-proof/run-parallel.ts';
import { type Answer, askApi } from '../ask-api.ts';
import { countAccounts, getAdjustmentCounts, getSessionCounts } from '../blows.queries.ts';
import { openAccount, openOperator, PASSWORD } from '../open-account.ts';
import type { World } from '../world/start-world.ts';

export const CLIENTS = 50;
const AMOUNT_MICRO = '20000000';

type Raced = Pick<World, 'apiUrl' | 'db'>;

/** Everybody at the same moment. */
export async function atOnce(act: (index: number) => Promise<Answer>): Promise<Answer[]> {
  return await runParallel(CLIENTS, CLIENTS, act);
}

/** Hashing is scarce: whoever comes when its queue is full is told to come again. */
export function listStrange(answers: readonly Answer[], expected: readonly number[]): string[] {
  const strange = answers.filter(({ status }) => !expected.includes(status));
  return [...new Set(strange.map(({ body, status }) => `answered ${status} ${JSON.stringify(body).slice(0, 80)}`))];
}

/** All tabs of a browser wake at once: each gets the same successor, nobody is signed out. */
export async function raceRefreshes({ apiUrl, db }: Raced): Promise<string[]> {
  const { id, refresh_token } = await openAccount(apiUrl);
  const answers = await atOnce(() => askApi(`${apiUrl}/auth/refresh-token`, { json: { refresh_token } }));
  const successors = new Set(answers.map(({ body }) => body.refresh_token));
  const me = await askApi(`${apiUrl}/auth/users/me`, { bearer: String(answers[0]?.body.access_token) });
  const { leaves, live, reuses } = await getSessionCounts(db, id);
  return [
    ...listStrange(answers, [200]),
    ...(successors.size === 1 ? [] : [`${successors.size} different successors`]),
    ...(me.status === 200 ? [] : [`the owner is answered ${me.status}`]),
    ...(live === 1 && leaves === 1 && reuses === 0 ? [] : [`${live} sessions, ${leaves} tokens, ${reuses} thefts`]),
  ];
}

export async function raceRegistrations({ apiUrl, db }: Raced): Promise<string[]> {
  const email = `race-${randomBytes(6).toString('hex')}@example.com`;
  const json = { email, password: PASSWORD };
  const answers = await atOnce(() => askApi(`${apiUrl}/auth/register`, { json }));
  const made = answers.filter(({ status }) => status === 201).length;
  const accounts = await countAccounts(db, email);
  return [
    ...listStrange(answers, [201, 409, 503]),
    ...(made === 1 && accounts === 1 ? [] : [`${made} were told that they have an account, there are ${accounts}`]),
  ];
}

/** Each gets a session of its own, or is taken for a guesser; afterwards the owner comes in as ever. */
export async function raceLogIns({ apiUrl, db }: Raced): Promise<string[]> {
  const { email, id } = await openAccount(apiUrl);
  const form = { username: email, password: PASSWORD };
  const answers = await atOnce(() => askApi(`${apiUrl}/auth/login/token`, { form }));
  const opened = answers.filter(({ status }) => status === 200);
  const uses = await Promise.all(
    opened.map(({ body }) => askApi(`${apiUrl}/auth/users/me`, { bearer: String(body.access_token) })),
  );
  const { live } = await getSessionCounts(db, id);
  const next = await askApi(`${apiUrl}/auth/login/token`, { form });
  return [
    ...listStrange(answers, [200, 429, 503]),
    ...listStrange([...uses, next], [200]),
    ...(opened.length > 0 ? [] : ['nobody came in']),
    ...(live === opened.length + 1 ? [] : [`${opened.length} log-ins, ${live} sessions`]),
  ];
}

export async function raceAdjustments(world: Raced): Promise<string[]> {
  const { apiUrl, db } = world;
  const operator = await openOperator(world);
  const { id } = await openAccount(apiUrl);
  const headers = { 'idempotency-key': randomUUID() };
  const url = `${apiUrl}/admin/users/${id}/credit?amount=20&operation=add`;
  const answers = await atOnce(() => askApi(url, { method: 'PATCH', bearer: operator.access_token, headers }));
  const { adjustments, audited, balance, entries } = await getAdjustmentCounts(db, id);
  const isOnce = adjustments === 1 && entries === 1 && audited === 1 && balance === AMOUNT_MICRO;
  return [
    ...listStrange(answers, [200]),
    ...(isOnce
      ? []
      : [`${adjustments} adjustments, ${entries} entries, ${audited} lines in the trail, ${balance} micro`]),
  ];
}
