import { callApi } from './call-api.ts';
import type { Credentials } from './make-credentials.ts';

export interface TokenPair {
  access_token: string;
  refresh_token: string;
}

export async function openSession({ email, password }: Credentials): Promise<TokenPair> {
  const body = new URLSearchParams({ username: email, password });
  const response = await callApi('/auth/login/token', { method: 'POST', body });
  if (response.status !== 200) throw new Error(`login failed: ${response.status} ${JSON.stringify(response.body)}`);
  return response.body as unknown as TokenPair;
}
