import { ApiError } from '@pilgi/api-client';
import { isWorthRetrying } from './retry-policy.ts';

const NOT_KNOWN_YET = 202;

/** The server said that it does not know yet, or nobody answered: what was asked for may have happened all the same. */
export function isOutcomeUnknown(error: unknown): boolean {
  return isWorthRetrying(error) || (error instanceof ApiError && error.status === NOT_KNOWN_YET);
}
