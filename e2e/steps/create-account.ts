import { CONSENTED } from '../../apps/server/testing/account-builders.ts';
import { callApi } from './call-api.ts';
import { type Credentials, makeCredentials } from './make-credentials.ts';

export async function createAccount(): Promise<Credentials> {
  const credentials = makeCredentials();
  const response = await callApi('/auth/register', { method: 'POST', body: { ...credentials, ...CONSENTED } });
  if (response.status !== 201)
    throw new Error(`registration failed: ${response.status} ${JSON.stringify(response.body)}`);
  return credentials;
}
