import type { BrowserContext } from '@playwright/test';
import { createAccount } from './create-account.ts';
import type { Credentials } from './make-credentials.ts';
import { openSession, type TokenPair } from './open-session.ts';
import { storeKeys } from './store-keys.ts';

/** Creates an account with a valid session in this browser; `keys` are stored too. */
export async function signIn(
  context: BrowserContext,
  keys: Record<string, string> = {},
): Promise<Credentials & TokenPair> {
  const credentials = await createAccount();
  const pair = await openSession(credentials);
  await storeKeys(context, {
    user_token: pair.access_token,
    user_refresh_token: pair.refresh_token,
    user_email: credentials.email,
    user_info: JSON.stringify({ email: credentials.email, credit_balance: 0 }),
    ...keys,
  });
  return { ...credentials, ...pair };
}
