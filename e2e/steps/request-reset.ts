import { callApi } from './call-api.ts';
import { readResetLink } from './read-reset-link.ts';

/** By mail, as its owner would get it. */
export async function requestReset(email: string): Promise<string> {
  const answer = await callApi('/auth/password-reset/request', { method: 'POST', body: { email } });
  if (answer.status !== 200) throw new Error(`not requested: ${answer.status} ${JSON.stringify(answer.body)}`);
  return readResetLink(email);
}
