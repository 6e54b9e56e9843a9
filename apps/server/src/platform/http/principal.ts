import type { Access } from '@pilgi/contract';

/** The authenticated caller: token and session are valid. */
export interface Principal {
  user_id: string;
  session_id: string;
}

/** Audience of a token; `launch` is a browser window opened by the desktop client for a payment. */
export type TokenAudience = 'user' | 'admin' | 'launch';

/**
 * Verifies a bearer token for the given audiences; implemented by the auth feature, because the platform imports no
 * feature.
 */
export type Authenticate = (token: string, requirements: TokenRequirements) => Promise<Principal>;

export interface TokenRequirements {
  audiences: readonly TokenAudience[];
  requiresRecentReauth: boolean;
}

export type PrincipalFor<A extends Access> = A extends 'user' | 'admin'
  ? Principal
  : A extends 'optional-user'
    ? Principal | null
    : null;
