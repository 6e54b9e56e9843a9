import { authCalls, type CurrentUser } from '@pilgi/contract';
import { api } from '../../../shared/api/api.ts';
import { sessionStore } from '../../../shared/session/session-store.ts';

export interface Credentials {
  email: string;
  password: string;
}

/** Stores the session only after the account was loaded: a token without its account would be half a session. */
export async function logIn({ email, password }: Credentials): Promise<CurrentUser> {
  const pair = await api.send(authCalls.login, { body: { username: email.trim(), password } });
  const user = await api.send(authCalls.me, undefined, { bearer: pair.access_token });
  sessionStore.storeUserInfo(user);
  sessionStore.open('user', { ...pair, email: user.email });
  return user;
}
