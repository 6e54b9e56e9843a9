import { callApi } from './call-api.ts';
import type { Credentials } from './make-credentials.ts';

export interface TokenPair {
  access_token: string;
  refresh_token: string;
}

export async function openSession({ email, password }: Credentials): Promise<TokenPair> {
  const body = new URLSearchParams({ username: email, password });
  const answer = await callApi('/auth/login/token', { method: 'POST', body });
  if (answer.status !== 200) throw new Error(`not logged in: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body as unknown as TokenPair;
}
