import { authCalls } from '@pilgi/contract';
import { CURRENT_CONSENTS } from '@pilgi/domain/accounts';
import { api } from '../../../shared/api/api.ts';
import type { Credentials } from './log-in.ts';

export async function signUp({ email, password }: Credentials): Promise<void> {
  await api.send(authCalls.register, {
    body: { email: email.trim(), password, age_over_14: true, consents: CURRENT_CONSENTS },
  });
}
