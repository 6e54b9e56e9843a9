import type { CallShape } from '@pilgi/contract';
import { NotSignedIn } from './http.errors.ts';
import type { Authenticate, Principal, TokenAudience } from './principal.ts';

const bearer = /^Bearer ([\w.~+/=-]{1,4096})$/i;

/** Applies the access level of the call to the Authorization header. */
export async function identifyCaller(
  shape: CallShape,
  header: string | undefined,
  authenticate: Authenticate,
): Promise<Principal | null> {
  if (shape.access === 'public') return null;
  if (header === undefined && shape.access === 'optional-user') return null;
  const token = header === undefined ? undefined : bearer.exec(header)?.[1];
  if (token === undefined) throw new NotSignedIn();
  return await authenticate(token, { audiences: audiencesOf(shape), requiresRecentReauth: shape.reauth === 'recent' });
}

function audiencesOf(shape: CallShape): TokenAudience[] {
  if (shape.access === 'admin') return ['admin'];
  return shape.launch ? ['user', 'launch'] : ['user'];
}
