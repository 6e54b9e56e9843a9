import { sampleLogins } from '../../tools/seed/sample-logins.ts';
import { callApi } from '../steps/call-api.ts';
import { createAccount } from '../steps/create-account.ts';
import { openSession, type TokenPair } from '../steps/open-session.ts';
import { OPERATOR } from '../steps/sign-in-operator.ts';
import type { Viewer } from './list-pages.ts';

/** Content of localStorage for each viewer, and the student's token for calls outside of the browser. */
export interface Viewers {
  keys: Record<Viewer, Record<string, string>>;
  studentToken: string;
}

export async function openViewers(): Promise<Viewers> {
  const student = sampleLogins[0];
  if (student === undefined) throw new Error('there is no sample student');
  const newcomer = await createAccount();
  const [studentPair, newcomerPair, operatorPair] = await Promise.all([
    openSession(student),
    openSession(newcomer),
    openOperatorSession(),
  ]);
  return {
    keys: {
      visitor: {},
      student: userKeys(student.email, studentPair),
      newcomer: userKeys(newcomer.email, newcomerPair),
      operator: {
        admin_token: operatorPair.access_token,
        admin_refresh_token: operatorPair.refresh_token,
        admin_email: OPERATOR.email,
      },
    },
    studentToken: studentPair.access_token,
  };
}

function userKeys(email: string, pair: TokenPair): Record<string, string> {
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
