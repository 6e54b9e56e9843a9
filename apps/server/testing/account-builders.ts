import { randomBytes } from 'node:crypto';
import { CURRENT_CONSENTS } from '@pilgi/domain/accounts';
import { sql } from 'kysely';
import { giveConsents, setUserActive } from '../src/features/accounts/index.ts';
import { inTransaction } from '../src/platform/db/in-transaction.ts';
import type { TestApp } from './start-test-app.ts';

export const PASSWORD = 'deep-ocean-42';

/** What the sign-up dialog sends beyond the specification's fields. */
export const CONSENTED = { age_over_14: true, consents: CURRENT_CONSENTS };

export interface SignedInUser {
  id: string;
  email: string;
  access_token: string;
  refresh_token: string;
}

export function someEmail(): string {
  return `u${randomBytes(5).toString('hex')}@example.com`;
}

/** Every call uses another address, so that rate limits affect only the tests about them. */
export function someIp(): string {
  const [a = 1, b = 1, c = 1] = randomBytes(3);
  return `10.${a}.${b}.${c}`;
}

/** Without the mail after sign-up, unless a test is about it: tests count the mails to an address. */
export async function aUser(
  server: TestApp,
  email = someEmail(),
  { hasVerifyMail = false, hasConsents = true } = {},
): Promise<{ id: string; email: string }> {
  const response = await server.send({
    method: 'POST',
    url: '/api/v1/auth/register',
    remoteAddress: someIp(),
    payload: { email, password: PASSWORD, ...(hasConsents ? CONSENTED : {}) },
  });
  if (response.status !== 201) throw new Error(`registration returned ${response.status}`);
  const id = String(response.body.id);
  const sent = server.db.deleteFrom('mail_outbox').where('kind', '=', 'verify_email');
  if (!hasVerifyMail) await sent.where(sql`payload ->> 'user_id'`, '=', id).execute();
  return { id, email };
}

export async function logInAs(server: TestApp, email: string, password = PASSWORD, remoteAddress = someIp()) {
  return await server.send({
    method: 'POST',
    url: '/api/v1/auth/login/token',
    remoteAddress,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ username: email, password }).toString(),
  });
}

export async function aSignedInUser(
  server: TestApp,
  more: { hasVerifyMail?: boolean; hasConsents?: boolean } = {},
): Promise<SignedInUser> {
  const user = await aUser(server, undefined, more);
  const { body } = await logInAs(server, user.email);
  return { ...user, access_token: String(body.access_token), refresh_token: String(body.refresh_token) };
}

export async function setActive(server: TestApp, user_id: string, is_active: boolean): Promise<void> {
  const now = server.clock.now();
  await inTransaction(server.db, (tx) => setUserActive(tx, { user_id, is_active, now }));
}

export function refreshWith(server: TestApp, token: string) {
  return server.send({ method: 'POST', url: `/api/v1/auth/refresh-token?refresh_token=${token}` });
}

export function getMe(server: TestApp, accessToken: string) {
  return server.send({
    method: 'GET',
    url: '/api/v1/auth/users/me',
    headers: { authorization: `Bearer ${accessToken}` },
  });
}

/** For accounts that a test inserts itself. */
export async function consentFor(server: Pick<TestApp, 'db' | 'clock'>, user_id: string): Promise<void> {
  const input = { ...CONSENTED, user_id, ip: someIp(), user_agent: 'test' };
  await giveConsents(server, input);
}
