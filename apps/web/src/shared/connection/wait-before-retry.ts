const RETRY_WAIT_MS = 1000;

/** Limits the load on a restarting server when many users press the button. */
export function waitBeforeRetry(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, RETRY_WAIT_MS));
}
