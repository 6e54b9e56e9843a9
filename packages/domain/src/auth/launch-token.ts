/** Tells a launch token from an access token in the same parameter. */
export const LAUNCH_TOKEN_PREFIX = 'launch_';
/** To open the window with it. */
export const LAUNCH_TOKEN_MS = 10 * 60_000;
/** As long as one payment may take at the provider: half an hour in its window, ten minutes more to be confirmed. */
export const LAUNCH_SESSION_MS = 40 * 60_000;

export function isLaunchToken(token: string): boolean {
  return token.startsWith(LAUNCH_TOKEN_PREFIX);
}
