import { ReauthenticationNeeded } from './auth.errors.ts';

export const PROOF_MS = 5 * 60_000;

/** For acts that cost most when a session was left open or stolen. */
export function refuseStaleProof(provedAt: Date | null, now: Date): void {
  const isRecent = provedAt !== null && now.getTime() - provedAt.getTime() <= PROOF_MS;
  if (!isRecent) throw new ReauthenticationNeeded();
}
