import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../log/create-log.ts';

/** About one minute in total. */
const BACKOFF_MS = [100, 200, 500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

/** For an idempotent operation whose failure would lose a result that cannot be obtained again. */
export async function retryWithBackoff<Result>(
  act: () => Promise<Result>,
  log: Pick<Log, 'warn'>,
  backoffMs: readonly number[] = BACKOFF_MS,
): Promise<Result> {
  for (const delayMs of backoffMs) {
    try {
      return await act();
    } catch (error) {
      log.warn({ err: error, delayMs }, 'retrying after error');
      await pause(delayMs);
    }
  }
  return await act();
}
