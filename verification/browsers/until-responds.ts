import { setTimeout as pause } from 'node:timers/promises';

const TIMEOUT_MS = 60_000;
const POLL_MS = 200;

/** Retries until a program that was just started responds. */
export async function untilResponds<T>(request: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    try {
      return await request();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(POLL_MS);
    }
  }
}
