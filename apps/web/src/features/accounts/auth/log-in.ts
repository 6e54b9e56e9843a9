import type { TokenPair } from '@pilgi/api-client';
import { authCalls, type CurrentUser, securityCalls } from '@pilgi/contract';
import { api } from '../../../shared/api/api.ts';
import { sessionStore } from '../../../shared/session/session-store.ts';

export interface Credentials {
  email: string;
  password: string;
}

export async function logIn({ email, password }: Credentials): Promise<CurrentUser> {
  return await openSession(await api.send(authCalls.login, { body: { username: email.trim(), password } }));
}

/** With the code that was mailed after a log-in with the right password. */
export async function logInWithCode({ email, code }: { email: string; code: string }): Promise<CurrentUser> {
  return await openSession(await api.send(securityCalls.logInWithCode, { body: { email: email.trim(), code } }));
}

/** Stores the session only after the account was loaded: a token without its account would be half a session. */
export async function openSession(pair: TokenPair): Promise<CurrentUser> {
  const user = await api.send(authCalls.me, undefined, { bearer: pair.access_token });
  sessionStore.storeUserInfo(user);
  sessionStore.open('user', { ...pair, email: user.email });
  return user;
}
