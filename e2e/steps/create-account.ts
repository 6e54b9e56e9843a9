import { callApi } from './call-api.ts';
import { type Credentials, makeCredentials } from './make-credentials.ts';

export async function createAccount(): Promise<Credentials> {
  const credentials = makeCredentials();
  const answer = await callApi('/auth/register', { method: 'POST', body: { ...credentials } });
  if (answer.status !== 201) throw new Error(`not registered: ${answer.status} ${JSON.stringify(answer.body)}`);
  return credentials;
}
