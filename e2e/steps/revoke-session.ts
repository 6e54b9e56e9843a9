import { callApi } from './call-api.ts';

/** Ends the session on the server alone: the browser still holds its tokens, and they are dead. */
export async function revokeSession(refreshToken: string): Promise<void> {
  const answer = await callApi('/auth/logout', { method: 'POST', body: { refresh_token: refreshToken } });
  if (answer.status !== 200) throw new Error(`not revoked: ${answer.status} ${JSON.stringify(answer.body)}`);
}
