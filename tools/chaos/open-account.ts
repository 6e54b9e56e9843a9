import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { type Answer, askApi } from './ask-api.ts';
import { updateOperator } from './blows.queries.ts';

export const PASSWORD = 'deep-ocean-42';

export interface Account {
  id: string;
  email: string;
  access_token: string;
  refresh_token: string;
}

/** Somebody who has just registered and signed in. */
export async function openAccount(apiUrl: string, name = 'person'): Promise<Account> {
  const email = `${name}-${randomBytes(6).toString('hex')}@example.com`;
  const registered = await askApi(`${apiUrl}/auth/register`, { json: { email, password: PASSWORD } });
  const signedIn = await askApi(`${apiUrl}/auth/login/token`, { form: { username: email, password: PASSWORD } });
  return { id: String(registered.body.id), email, ...tokensOf(signedIn) };
}

/** Signed in at the operators' door. */
export async function openOperator({ apiUrl, db }: { apiUrl: string; db: pg.Pool }): Promise<Account> {
  const account = await openAccount(apiUrl, 'operator');
  await updateOperator(db, account.id);
  const json = { email: account.email, password: PASSWORD };
  return { ...account, ...tokensOf(await askApi(`${apiUrl}/admin/login`, { json })) };
}

export function tokensOf({ body, status }: Answer): Pick<Account, 'access_token' | 'refresh_token'> {
  if (status !== 200) throw new Error(`signing in answered ${status}: ${JSON.stringify(body)}`);
  return { access_token: String(body.access_token), refresh_token: String(body.refresh_token) };
}
