import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { AppDeps } from '../../../../platform/app-deps.ts';
import { MINUTE_MS } from '../../../../platform/rate-limits/rate-limit.ts';
import { hashToken } from '../create-refresh-tokens.ts';
import { deleteOpenChallenge, insertChallenge } from './passkey-challenges.queries.ts';

export const CHALLENGE_MS = 5 * MINUTE_MS;
const CHALLENGE_BYTES = 32;
const clientData = z.object({ challenge: z.string() });

/** The site that passkeys belong to. */
export interface PasskeySite {
  origin: string;
  /** Host name of the origin. */
  rp_id: string;
}

interface Ceremony {
  purpose: 'register' | 'log_in';
  /** From the device cookie: only the browser that began may finish. */
  device_key: string | null;
  user_id: string | null;
}

export async function createChallenge(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  { device_key, ...ceremony }: Ceremony & { device_key: string },
): Promise<string> {
  const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url');
  const expires_at = new Date(deps.clock.now().getTime() + CHALLENGE_MS);
  const hashes = { challenge_hash: hashToken(challenge), browser_hash: hashToken(device_key) };
  await insertChallenge(deps.db, { ...ceremony, ...hashes, expires_at });
  return challenge;
}

/** The challenge that the browser signed, if it is open and belongs to this ceremony; it cannot be used again. */
export async function consumeChallenge(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  { device_key, ...ceremony }: Ceremony,
  clientDataJSON: string,
): Promise<string | null> {
  const challenge = challengeIn(clientDataJSON);
  if (challenge === null || device_key === null) return null;
  const hashes = { challenge_hash: hashToken(challenge), browser_hash: hashToken(device_key) };
  const isOpen = await deleteOpenChallenge(deps.db, { ...ceremony, ...hashes, now: deps.clock.now() });
  return isOpen ? challenge : null;
}

function challengeIn(clientDataJSON: string): string | null {
  try {
    return z.parse(clientData, JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())).challenge;
  } catch {
    return null;
  }
}
