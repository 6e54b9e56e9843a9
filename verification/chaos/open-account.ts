import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { CONSENTED } from '../../apps/server/testing/account-builders.ts';
import { type ApiResponse, callApi } from './call-api.ts';
import { updateOperator } from './faults.queries.ts';

export const PASSWORD = 'deep-ocean-42';

export interface Account {
  id: string;
  email: string;
  access_token: string;
  refresh_token: string;
}

/** Registers a user and signs in. */
export async function openAccount(apiUrl: string, name = 'user'): Promise<Account> {
  const email = `${name}-${randomBytes(6).toString('hex')}@example.com`;
  const registered = await callApi(`${apiUrl}/auth/register`, { json: { email, password: PASSWORD, ...CONSENTED } });
  const signedIn = await callApi(`${apiUrl}/auth/login/token`, { form: { username: email, password: PASSWORD } });
  return { id: String(registered.body.id), email, ...tokensOf(signedIn) };
}

/** Registers an operator and signs in through the admin login. */
export async function openOperator({ apiUrl, db }: { apiUrl: string; db: pg.Pool }): Promise<Account> {
  const account = await openAccount(apiUrl, 'operator');
  await updateOperator(db, account.id);
  const json = { email: account.email, password: PASSWORD };
  return { ...account, ...tokensOf(await callApi(`${apiUrl}/admin/login`, { json })) };
}

export function tokensOf({ body, status }: ApiResponse): Pick<Account, 'access_token' | 'refresh_token'> {
  if (status !== 200) throw new Error(`sign-in returned ${status}: ${JSON.stringify(body)}`);
  return { access_token: String(body.access_token), refresh_token: String(body.refresh_token) };
}
