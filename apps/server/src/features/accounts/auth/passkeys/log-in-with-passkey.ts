import type { PasskeyAssertion } from '@pilgi/contract';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { AppDeps } from '../../../../platform/app-deps.ts';
import { getAccount, insertSecurityEvent } from '../accounts.queries.ts';
import { clearLoginLanes } from '../login-lanes.ts';
import type { TokenPair } from '../open-session.ts';
import { continueLogIn, openUserSession, type UserSessionDeps, type Visitor } from '../open-user-session.ts';
import { CHALLENGE_MS, consumeChallenge, createChallenge, type PasskeySite } from './passkey-challenges.ts';
import { PasskeyRefused } from './passkeys.errors.ts';
import { findPasskeyByCredential, updatePasskeyUsed } from './passkeys.queries.ts';
import { handleOf } from './register-passkey.ts';

/** Without an account: the authenticator offers the passkeys that it has for this site. */
export async function beginPasskeyLogIn(
  deps: Pick<AppDeps, 'db' | 'clock'> & { passkeySite: PasskeySite },
  { device_key }: { device_key: string },
) {
  const challenge = await createChallenge(deps, { purpose: 'log_in', user_id: null, device_key });
  return {
    challenge,
    rpId: deps.passkeySite.rp_id,
    timeout: CHALLENGE_MS,
    userVerification: 'preferred' as const,
  };
}

/** With user verification (PIN, fingerprint, face) a passkey is two factors, otherwise it is one. */
export async function logInWithPasskey(
  deps: UserSessionDeps & { passkeySite: PasskeySite },
  input: Visitor & { known_device_key: string | null; assertion: PasskeyAssertion },
): Promise<TokenPair> {
  const { user_id, isUserVerified } = await verifyPasskey(deps, input);
  const account = await getAccount(deps.db, user_id);
  if (account.withdrawn_at !== null) throw new PasskeyRefused();
  const { email } = account;
  await clearLoginLanes(deps, { email, ip: input.ip, device_key: input.device_key });
  const visitor = { ...input, way_in: 'passkey' } as const;
  if (!isUserVerified) return await continueLogIn(deps, account, visitor);
  const reauthenticated_at = deps.clock.now();
  return await openUserSession(deps, account, { ...visitor, event: 'passkey_log_in', reauthenticated_at });
}

async function verifyPasskey(
  deps: Pick<AppDeps, 'db' | 'clock'> & { passkeySite: PasskeySite },
  input: { ip: string; known_device_key: string | null; assertion: PasskeyAssertion },
): Promise<{ user_id: string; isUserVerified: boolean }> {
  const { assertion } = input;
  const ceremony = { purpose: 'log_in', user_id: null, device_key: input.known_device_key } as const;
  const challenge = await consumeChallenge(deps, ceremony, assertion.response.clientDataJSON);
  const passkey = await findPasskeyByCredential(deps.db, Buffer.from(assertion.id, 'base64url'));
  if (challenge === null || passkey === null) throw new PasskeyRefused();
  const { userHandle } = assertion.response;
  if (userHandle !== undefined && userHandle !== handleOf(passkey.user_id)) throw new PasskeyRefused();
  const verified = await verifyAuthenticationResponse({
    response: { ...assertion, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: deps.passkeySite.origin,
    expectedRPID: deps.passkeySite.rp_id,
    // The counter is compared below, in one statement with its update.
    credential: { id: assertion.id, publicKey: new Uint8Array(passkey.public_key), counter: 0 },
    requireUserVerification: false,
  }).catch(() => null);
  if (verified?.verified !== true) throw new PasskeyRefused();
  const { newCounter, credentialBackedUp: backed_up, userVerified } = verified.authenticationInfo;
  const sign_count = BigInt(newCounter);
  const now = deps.clock.now();
  if (!(await updatePasskeyUsed(deps.db, { id: passkey.id, sign_count, backed_up, now }))) {
    const event = { user_id: passkey.user_id, kind: 'passkey_counter_regress', ip: input.ip, now } as const;
    await insertSecurityEvent(deps.db, event);
    throw new PasskeyRefused();
  }
  return { user_id: passkey.user_id, isUserVerified: userVerified };
}
