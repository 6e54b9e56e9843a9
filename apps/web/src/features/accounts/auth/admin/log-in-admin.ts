import { adminAuthCalls, type CallInput } from '@pilgi/contract';
import { api } from '../../../../shared/api/api.ts';
import { sessionStore } from '../../../../shared/session/session-store.ts';

export interface AdminCredentials {
  email: string;
  password: string;
  /** From the mail after a reset of the authenticator app. */
  link_token?: string;
}

type SecondFactor = Pick<CallInput<typeof adminAuthCalls.login>['body'], 'totp_code' | 'recovery_code'>;

export async function logInAdmin(credentials: AdminCredentials, secondFactor: SecondFactor = {}): Promise<void> {
  const email = credentials.email.trim();
  const pair = await api.send(adminAuthCalls.login, {
    body: { email, password: credentials.password, ...secondFactor },
  });
  sessionStore.open('admin', { ...pair, email });
}
