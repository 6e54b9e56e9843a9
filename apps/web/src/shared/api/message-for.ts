import { ApiError, NetworkError } from '@pilgi/api-client';

/** Text for the user: the server's message, the connection hint, or the caller's fallback. */
export function messageFor(error: unknown, fallback: string): string {
  if (error instanceof NetworkError) return error.message;
  if (error instanceof ApiError) return error.detail ?? fallback;
  return fallback;
}
