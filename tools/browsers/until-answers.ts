import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE_MS = 60_000;
const POLL_MS = 200;

/** Tries until a program that was just started is there. */
export async function untilAnswers<T>(ask: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(POLL_MS);
    }
  }
}
