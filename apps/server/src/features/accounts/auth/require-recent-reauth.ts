import { ReauthenticationNeeded } from './auth.errors.ts';

export const REAUTH_VALID_MS = 5 * 60_000;

/** For the actions that do the most damage with an unattended or stolen session. */
export function requireRecentReauth(reauthenticatedAt: Date | null, now: Date): void {
  const isRecent = reauthenticatedAt !== null && now.getTime() - reauthenticatedAt.getTime() <= REAUTH_VALID_MS;
  if (!isRecent) throw new ReauthenticationNeeded();
}
