import type { PasskeyAttestation } from '@pilgi/contract';
import { type AuthenticatorTransport, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { AppDeps } from '../../../../platform/app-deps.ts';
import { inTransaction } from '../../../../platform/db/in-transaction.ts';
import { insertMail } from '../../../../platform/mail/mail-outbox.queries.ts';
import { insertSecurityEvent } from '../accounts.queries.ts';
import type { PasswordHasher } from '../create-password-hasher.ts';
import { requirePassword } from '../require-password.ts';
import { CHALLENGE_MS, consumeChallenge, createChallenge, type PasskeySite } from './passkey-challenges.ts';
import { PasskeyNotAccepted, PasskeyTaken, TooManyPasskeys } from './passkeys.errors.ts';
import { insertPasskey, listPasskeys } from './passkeys.queries.ts';

const MAX_PASSKEYS = 20;
/** Ed25519, ECDSA with P-256, RSA with SHA-256. */
const ALGORITHMS = [-8, -7, -257];

type PasskeyDeps = Pick<AppDeps, 'db' | 'clock'> & { passkeySite: PasskeySite };

/** A new way in: the session alone is not enough. */
export async function beginPasskeyRegistration(
  deps: PasskeyDeps & Pick<AppDeps, 'limits'> & { hasher: PasswordHasher },
  input: { user_id: string; session_id: string; password: string | undefined; device_key: string },
) {
  const { user_id, device_key } = input;
  const { email } = await requirePassword(deps, input);
  const known = await listPasskeys(deps.db, user_id);
  if (known.length >= MAX_PASSKEYS) throw new TooManyPasskeys(MAX_PASSKEYS);
  const type = 'public-key' as const;
  return {
    challenge: await createChallenge(deps, { purpose: 'register', user_id, device_key }),
    rp: { id: deps.passkeySite.rp_id, name: '필기' },
    user: { id: handleOf(user_id), name: email, displayName: email },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type, alg })),
    timeout: CHALLENGE_MS,
    attestation: 'none' as const,
    excludeCredentials: known.map(({ credential_id, transports }) => ({
      type,
      id: credential_id.toString('base64url'),
      transports,
    })),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'preferred' as const,
    },
  };
}

export async function registerPasskey(
  deps: PasskeyDeps,
  input: {
    user_id: string;
    session_id: string;
    device_key: string | null;
    name: string;
    attestation: PasskeyAttestation;
    ip: string;
  },
) {
  const { user_id, session_id, device_key, name, ip } = input;
  const ceremony = { purpose: 'register', user_id, device_key } as const;
  const challenge = await consumeChallenge(deps, ceremony, input.attestation.response.clientDataJSON);
  if (challenge === null) throw new PasskeyNotAccepted();
  const { credential, credentialBackedUp } = await verifyAttestation(deps, challenge, input.attestation);
  const now = deps.clock.now();
  return await inTransaction(deps.db, async (tx) => {
    const passkey = await insertPasskey(tx, {
      user_id,
      credential_id: Buffer.from(credential.id, 'base64url'),
      public_key: Buffer.from(credential.publicKey),
      sign_count: BigInt(credential.counter),
      transports: input.attestation.response.transports ?? [],
      backed_up: credentialBackedUp,
      name,
      created_at: now,
    });
    if (passkey === null) throw new PasskeyTaken();
    await insertSecurityEvent(tx, { user_id, session_id, kind: 'passkey_added', ip, now });
    await insertMail(tx, { kind: 'passkey_added', payload: { user_id } }, now);
    return passkey;
  });
}

async function verifyAttestation({ passkeySite }: PasskeyDeps, challenge: string, attestation: PasskeyAttestation) {
  const transports = (attestation.response.transports ?? []) as AuthenticatorTransport[];
  const verified = await verifyRegistrationResponse({
    response: { ...attestation, response: { ...attestation.response, transports }, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: passkeySite.origin,
    expectedRPID: passkeySite.rp_id,
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
  if (verified?.registrationInfo === undefined) throw new PasskeyNotAccepted();
  return verified.registrationInfo;
}

/** Returned by the authenticator at log-in. Not the address, which may change. */
export const handleOf = (userId: string): string => Buffer.from(userId).toString('base64url');
