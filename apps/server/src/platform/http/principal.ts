import type { Access } from '@pilgi/contract';

/** Who is calling, once the token and its session have been checked. */
export interface Principal {
  user_id: string;
  session_id: string;
}

/** For whom a token was made; `launch` is a window that the desktop client opened to pay in. */
export type TokenAudience = 'user' | 'admin' | 'launch';

/** Checks a bearer token of any of these audiences; given by the auth feature, since the platform knows no feature. */
export type Authenticate = (token: string, asked: AskedOfToken) => Promise<Principal>;

export interface AskedOfToken {
  audiences: readonly TokenAudience[];
  needsRecentProof: boolean;
}

export type PrincipalFor<A extends Access> = A extends 'user' | 'admin'
  ? Principal
  : A extends 'optional-user'
    ? Principal | null
    : null;
