/** Distinguishes a launch token from an access token in the same parameter. */
export const LAUNCH_TOKEN_PREFIX = 'launch_';
/** Time to open the payment window with the token. */
export const LAUNCH_TOKEN_MS = 10 * 60_000;
/** Longest possible payment at the provider: 30 minutes in its window plus 10 minutes for the confirmation. */
export const LAUNCH_SESSION_MS = 40 * 60_000;

export function isLaunchToken(token: string): boolean {
  return token.startsWith(LAUNCH_TOKEN_PREFIX);
}
