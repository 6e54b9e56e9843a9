import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../log/create-log.ts';

/** About a minute in all. */
const WAITS_MS = [100, 200, 500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

/** For a statement that may be repeated and whose failure would lose something that cannot be had again. */
export async function keepTrying<Result>(
  act: () => Promise<Result>,
  log: Pick<Log, 'warn'>,
  waitsMs: readonly number[] = WAITS_MS,
): Promise<Result> {
  for (const waitMs of waitsMs) {
    try {
      return await act();
    } catch (error) {
      log.warn({ err: error, waitMs }, 'tried in vain, once more');
      await pause(waitMs);
    }
  }
  return await act();
}
