import { callApi } from './call-api.ts';
import { readResetLink } from './read-reset-link.ts';

/** Requests a password reset and returns the mailed link. */
export async function requestReset(email: string): Promise<string> {
  const response = await callApi('/auth/password-reset/request', { method: 'POST', body: { email } });
  if (response.status !== 200)
    throw new Error(`reset request failed: ${response.status} ${JSON.stringify(response.body)}`);
  return readResetLink(email);
}
