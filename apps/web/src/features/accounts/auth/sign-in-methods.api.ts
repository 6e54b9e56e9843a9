import { passkeysCalls, secondFactorCalls, type WireResponse } from '@pilgi/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';

export type SignInMethods = WireResponse<typeof secondFactorCalls.view>;

export const signInMethodsQuery = queryOptions({
  queryKey: ['sign-in-methods'],
  queryFn: ({ signal }) => api.send(secondFactorCalls.view, undefined, { signal }),
});

/** Accounts without a password confirm their owner before. */
const given = (password: string) => (password === '' ? {} : { password });

/** Needs the browser's authenticator: a device lock, a security key or a password manager. */
export async function addPasskey({ name, password }: { name: string; password: string }) {
  const optionsJSON = await api.send(passkeysCalls.beginRegistration, { body: given(password) });
  const { startRegistration } = await import('@simplewebauthn/browser');
  const attestation = await startRegistration({ optionsJSON });
  const { id, rawId, response } = attestation;
  const { clientDataJSON, attestationObject, transports = [] } = response;
  const sent = { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } } as const;
  return await api.send(passkeysCalls.register, { body: { name, attestation: sent } });
}

export const renamePasskey = ({ id, name }: { id: string; name: string }) =>
  api.send(passkeysCalls.rename, { params: { id }, body: { name } });

export const removePasskey = (id: string) => api.send(passkeysCalls.remove, { params: { id } });

export const beginTotp = (password: string) => api.send(secondFactorCalls.beginTotp, { body: given(password) });

export const confirmTotp = (body: { enrolment_token: string; totp_code: string }) =>
  api.send(secondFactorCalls.confirmTotp, { body });

export const removeTotp = ({ password, ...factor }: { password: string; totp_code?: string; recovery_code?: string }) =>
  api.send(secondFactorCalls.removeTotp, { body: { ...factor, ...given(password) } });

export const renewRecoveryCodes = ({ password, totp_code }: { password: string; totp_code: string }) =>
  api.send(secondFactorCalls.renewRecoveryCodes, { body: { totp_code, ...given(password) } });

export const requestRecovery = (ticket: string) => api.send(secondFactorCalls.requestRecovery, { body: { ticket } });

export const confirmRecovery = (body: { ticket: string; code: string }) =>
  api.send(secondFactorCalls.confirmRecovery, { body });

export const cancelRecovery = (token: string) => api.send(secondFactorCalls.cancelRecovery, { body: { token } });

export const cancelOwnRecovery = () => api.send(secondFactorCalls.cancelOwnRecovery);
