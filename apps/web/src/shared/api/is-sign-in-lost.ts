import { ApiError } from '@pilgi/api-client';

/** 401: the session is over; 403: the account was switched off. */
export function isSignInLost(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}
