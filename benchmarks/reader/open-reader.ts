import { randomBytes } from 'node:crypto';
import { CONSENTED } from '../../apps/server/testing/account-builders.ts';

const PASSWORD = 'deep-ocean-42';

/** Creates a user and returns the browser storage of its session. */
export async function openReader(apiUrl: string): Promise<{ user_id: string; keys: Record<string, string> }> {
  const email = `reader-${randomBytes(6).toString('hex')}@example.com`;
  const registered = await fetch(`${apiUrl}/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD, ...CONSENTED }),
  });
  const { id: user_id } = (await registered.json()) as { id: string };
  const login = await fetch(`${apiUrl}/auth/login/token`, {
    method: 'POST',
    body: new URLSearchParams({ username: email, password: PASSWORD }),
  });
  const { access_token, refresh_token } = (await login.json()) as { access_token: string; refresh_token: string };
  const user_info = JSON.stringify({ email, credit_balance: 0 });
  return {
    user_id,
    keys: { user_token: access_token, user_refresh_token: refresh_token, user_email: email, user_info },
  };
}
