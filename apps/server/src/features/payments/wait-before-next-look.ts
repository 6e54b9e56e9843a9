const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 15 * 60_000;

/** Ever more rarely: 4 s, 8 s, 16 s … at most every 15 minutes. */
export function waitBeforeNextLookMs(attempts: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(attempts, 12));
}
