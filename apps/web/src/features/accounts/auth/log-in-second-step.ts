import { type CurrentUser, passkeysCalls, secondFactorCalls } from '@pilgi/contract';
import { api } from '../../../shared/api/api.ts';
import { openSession } from './log-in.ts';

export async function logInSecondStep(body: {
  ticket: string;
  totp_code?: string;
  recovery_code?: string;
}): Promise<CurrentUser> {
  return await openSession(await api.send(secondFactorCalls.logIn, { body }));
}

export async function logInWithPasskey(): Promise<CurrentUser> {
  const optionsJSON = await api.send(passkeysCalls.beginLogIn);
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { id, rawId, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const signed = { clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) };
  const assertion = { id, rawId, type: 'public-key', response: signed } as const;
  return await openSession(await api.send(passkeysCalls.logIn, { body: { assertion } }));
}
