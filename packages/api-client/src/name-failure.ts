import { ApiError } from './api-error.ts';
import { NETWORK_MESSAGE, NetworkError } from './network-error.ts';

/** A refusal, the caller's own reason to stop, or the connection. */
export function nameFailure(error: unknown, signal: AbortSignal | undefined): unknown {
  if (error instanceof ApiError || error instanceof NetworkError) return error;
  if (signal?.aborted) return signal.reason;
  return new NetworkError(NETWORK_MESSAGE, { cause: error });
}
