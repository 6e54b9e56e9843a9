import { ApiError } from '@pilgi/api-client';
import { isWorthRetrying } from './retry-policy.ts';

const HTTP_ACCEPTED = 202;

/** True for status 202, unless a second person must approve, and for missing responses: the requested change may have been made. */
export function isOutcomeUnknown(error: unknown): boolean {
  return (
    isWorthRetrying(error) || (error instanceof ApiError && error.status === HTTP_ACCEPTED && error.code !== 'APPROVAL')
  );
}
