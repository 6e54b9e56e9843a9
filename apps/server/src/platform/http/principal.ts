import { type Access, type CallShape, needsConsent } from '@pilgi/contract';
import { NotSignedIn } from './http.errors.ts';
import { Refusal } from './refusal.ts';

const bearer = /^Bearer ([\w.~+/=-]{1,4096})$/i;

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
  requiresConsent?: boolean;
}

export type PrincipalFor<A extends Access> = A extends 'user' | 'admin'
  ? Principal
  : A extends 'optional-user'
    ? Principal | null
    : null;

/** Applies the access level of the call to the Authorization header. */
export async function identifyCaller(
  shape: CallShape,
  header: string | undefined,
  authenticate: Authenticate,
): Promise<Principal | null> {
  if (shape.access === 'public') return null;
  if (shape.access === 'optional-user') return await identifyOptionally(shape, header, authenticate);
  const token = header === undefined ? undefined : bearer.exec(header)?.[1];
  if (token === undefined) throw new NotSignedIn();
  return await authenticate(token, {
    audiences: audiencesOf(shape),
    requiresRecentReauth: shape.reauth === 'recent',
    requiresConsent: needsConsent(shape),
  });
}

/** A token that is missing, expired or of another audience makes the caller anonymous. */
async function identifyOptionally(
  shape: CallShape,
  header: string | undefined,
  authenticate: Authenticate,
): Promise<Principal | null> {
  const token = bearer.exec(header ?? '')?.[1];
  if (token === undefined) return null;
  try {
    return await authenticate(token, { audiences: audiencesOf(shape), requiresRecentReauth: false });
  } catch (error) {
    if (error instanceof Refusal && (error.status === 401 || error.status === 403)) return null;
    throw error;
  }
}

function audiencesOf(shape: CallShape): TokenAudience[] {
  if (shape.access === 'admin') return ['admin'];
  return shape.launch ? ['user', 'launch'] : ['user'];
}
