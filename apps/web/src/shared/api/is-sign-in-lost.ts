import { ApiError } from '@pilgi/api-client';

/** 401: the session has ended; 403: the account is disabled. */
export function isSignInLost(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}
