import { callApi } from './call-api.ts';

/** Ends the session on the server only; the tokens in the browser become invalid. */
export async function revokeSession(refreshToken: string): Promise<void> {
  const response = await callApi('/auth/logout', { method: 'POST', body: { refresh_token: refreshToken } });
  if (response.status !== 200) throw new Error(`logout failed: ${response.status} ${JSON.stringify(response.body)}`);
}
