import { ApiError, NetworkError } from '@pilgi/api-client';

const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 8000;

/** What the server refused stays refused: only silence and its own failures are worth another try. */
export function isWorthRetrying(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof ApiError && error.status >= 500 && error.status !== 501);
}

/** Doubles each time; the random half keeps many browsers from coming back in the same moment. */
export function retryDelayMs(failures: number, random: () => number = Math.random): number {
  const delayMs = Math.min(FIRST_DELAY_MS * 2 ** failures, LONGEST_DELAY_MS);
  return delayMs / 2 + (delayMs / 2) * random();
}
