import { setTimeout as pause } from 'node:timers/promises';

const MAX_TRIES = 30;
const MIN_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 10_000;
const LOCK_NOT_AVAILABLE = '55P03';

interface RetryOptions {
  onTimeout: (tried: number) => void;
  /** Range of the random pause, in which waiting requests get their turn. */
  pauseMs?: { min: number; max: number };
}

/**
 * Repeats work whose lock was not granted in time. A statement that waits for a strong lock also blocks every later
 * reader of the table; a short wait with pauses lets them pass.
 */
export async function retryOnLockTimeout<Result>(
  run: () => Promise<Result>,
  { onTimeout, pauseMs = { min: MIN_PAUSE_MS, max: MAX_PAUSE_MS } }: RetryOptions,
): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await run();
    } catch (error) {
      if ((error as { code?: unknown }).code !== LOCK_NOT_AVAILABLE || tried === MAX_TRIES) throw error;
      onTimeout(tried);
      await pause(pauseMs.min + Math.random() * (pauseMs.max - pauseMs.min));
    }
  }
}
