import { ApiError, NetworkError } from '@pilgi/api-client';

/** What to tell the user: the server's own sentence, the hint about the connection, or the words of the screen. */
export function messageFor(error: unknown, fallback: string): string {
  if (error instanceof NetworkError) return error.message;
  if (error instanceof ApiError) return error.detail ?? fallback;
  return fallback;
}
