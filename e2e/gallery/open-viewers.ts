import { sampleLogins } from '../../tools/seed/sample-logins.ts';
import { callApi } from '../steps/call-api.ts';
import { createAccount } from '../steps/create-account.ts';
import { openSession, type TokenPair } from '../steps/open-session.ts';
import { OPERATOR } from '../steps/sign-in-operator.ts';
import type { Viewer } from './list-pages.ts';

/** Content of localStorage for a viewer. */
type SessionKeys = Record<string, string>;

export interface Viewers {
  /**
   * Opens a session when a page is opened: operators are logged out after some idle minutes, and a refresh token that a former
   * page has exchanged ends the session.
   */
  openKeys: Record<Viewer, () => Promise<SessionKeys>>;
  /** For calls outside of the browser. */
  studentToken: string;
}

export async function openViewers(): Promise<Viewers> {
  const student = sampleLogins[0];
  if (student === undefined) throw new Error('there is no sample student');
  const newcomer = await createAccount();
  const openKeys = {
    visitor: () => Promise.resolve({}),
    student: async () => userKeys(student.email, await openSession(student)),
    newcomer: async () => userKeys(newcomer.email, await openSession(newcomer)),
    operator: async () => {
      const { access_token, refresh_token } = await openOperatorSession();
      return { admin_token: access_token, admin_refresh_token: refresh_token, admin_email: OPERATOR.email };
    },
  };
  return { openKeys, studentToken: (await openSession(student)).access_token };
}

function userKeys(email: string, pair: TokenPair): SessionKeys {
  return {
    user_token: pair.access_token,
    user_refresh_token: pair.refresh_token,
    user_email: email,
    user_info: JSON.stringify({ email, credit_balance: 0 }),
  };
}

async function openOperatorSession(): Promise<TokenPair> {
  const response = await callApi('/admin/login', { method: 'POST', body: OPERATOR });
  if (response.status !== 200) throw new Error(`operator log-in failed: ${JSON.stringify(response.body)}`);
  return response.body as unknown as TokenPair;
}
