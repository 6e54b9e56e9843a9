/** Log-in providers. Each name means one fixed issuer, so (provider, subject) identifies a user there. */
export const IDENTITY_PROVIDERS = ['kakao', 'naver', 'google'] as const;
export type IdentityProvider = (typeof IDENTITY_PROVIDERS)[number];

/** `confirm`: a signed-in user without a password logs in there again before an irreversible action. */
export const SIGN_IN_INTENTS = ['sign_in', 'link', 'confirm'] as const;
export type SignInIntent = (typeof SIGN_IN_INTENTS)[number];

export const PROVIDER_NAMES: Readonly<Record<IdentityProvider, string>> = {
  kakao: '카카오',
  naver: '네이버',
  google: 'Google',
};

/** What a provider states about the address of a user. */
export interface ProviderEmail {
  email: string | null;
  /** Kakao: is_email_valid and is_email_verified. Google: email_verified. Naver states nothing. */
  isFlaggedVerified: boolean;
  /** Google: the Workspace domain that manages the address. */
  hostedDomain: string | null;
}

/**
 * Google verified an address of another host only once, at some time in the past; it answers for addresses of its own
 * and of managed domains. Naver lets users enter any address.
 */
export function isProviderEmailVerified(provider: IdentityProvider, stated: ProviderEmail): boolean {
  if (stated.email === null || !stated.isFlaggedVerified) return false;
  switch (provider) {
    case 'kakao':
      return true;
    case 'google':
      return stated.hostedDomain !== null || stated.email.toLowerCase().endsWith('@gmail.com');
    case 'naver':
      return false;
  }
}
