import type { Access } from '@pilgi/contract';

/** Who is calling, once the token and its session have been checked. */
export interface Principal {
  user_id: string;
  session_id: string;
}

/** Checks a bearer token for an audience; given by the auth feature, since the platform knows no feature. */
export type Authenticate = (token: string, audience: 'user' | 'admin') => Promise<Principal>;

export type PrincipalFor<A extends Access> = A extends 'user' | 'admin'
  ? Principal
  : A extends 'optional-user'
    ? Principal | null
    : null;
