import { identitiesCalls, type WireResponse } from '@pilgi/contract';
import { DOCUMENTS_VERSION, type IdentityProvider } from '@pilgi/domain/accounts';
import { api } from '../../../../shared/api/api.ts';

export type SignInStep = WireResponse<typeof identitiesCalls.exchangeTicket>;

const PROVIDERS_TIMEOUT_MS = 1_500;

/** Offered providers; none when the answer is late or missing, because the log-in by e-mail must not wait for it. */
export async function listProviders(): Promise<IdentityProvider[]> {
  const late = new Promise<{ providers: IdentityProvider[] }>((resolve) => {
    setTimeout(() => resolve({ providers: [] }), PROVIDERS_TIMEOUT_MS);
  });
  const loaded = api.send(identitiesCalls.providers).catch(() => ({ providers: [] }));
  return (await Promise.race([loaded, late])).providers;
}

export const exchangeTicket = (ticket: string) => api.send(identitiesCalls.exchangeTicket, { body: { ticket } });

export const requestSignInCode = (continuation: string, email?: string) =>
  api.send(identitiesCalls.requestCode, { body: { continuation, ...(email === undefined ? {} : { email }) } });

export const enterSignInCode = (continuation: string, code: string) =>
  api.send(identitiesCalls.enterCode, { body: { continuation, code } });

export const confirmByPassword = (continuation: string, password: string) =>
  api.send(identitiesCalls.confirmPassword, { body: { continuation, password } });

export const registerWithIdentity = (continuation: string) =>
  api.send(identitiesCalls.register, {
    body: {
      continuation,
      age_over_14: true,
      consents: {
        service_terms: DOCUMENTS_VERSION,
        ecommerce_terms: DOCUMENTS_VERSION,
        privacy_policy: DOCUMENTS_VERSION,
      },
    },
  });

const PROFILE = '/profile';

export const beginLink = (provider: IdentityProvider, password: string) =>
  api.send(identitiesCalls.beginLink, {
    params: { provider },
    body: { return_path: PROFILE, ...(password === '' ? {} : { password }) },
  });

export const removeIdentity = (provider: IdentityProvider, password: string) =>
  api.send(identitiesCalls.remove, { params: { provider }, body: password === '' ? {} : { password } });

export const beginConfirmation = (provider: IdentityProvider) =>
  api.send(identitiesCalls.beginConfirmation, { params: { provider }, body: { return_path: PROFILE } });

export const requestConfirmationCode = () => api.send(identitiesCalls.requestConfirmationCode);

export const enterConfirmationCode = (code: string) =>
  api.send(identitiesCalls.enterConfirmationCode, { body: { code } });

export const setPassword = (new_password: string) => api.send(identitiesCalls.setPassword, { body: { new_password } });
