import { ApiError, NetworkError } from '@pilgi/api-client';

const FIRST_DELAY_MS = 500;
const MAX_RETRY_DELAY_MS = 8000;

/** Client errors are final; only network errors and server errors (except 501) are retried. */
export function isWorthRetrying(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof ApiError && error.status >= 500 && error.status !== 501);
}

/** Exponential backoff; half of the delay is random so that browsers do not retry simultaneously. */
export function retryDelayMs(failures: number, random: () => number = Math.random): number {
  const delayMs = Math.min(FIRST_DELAY_MS * 2 ** failures, MAX_RETRY_DELAY_MS);
  return delayMs / 2 + (delayMs / 2) * random();
}
