const RETRY_WAIT_MS = 1000;

/** A restarting server is not to be hammered by everybody pressing the button. */
export function waitBeforeRetry(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, RETRY_WAIT_MS));
}
