import { setTimeout as pause } from 'node:timers/promises';
import type { DrivenPage } from './driven-page.ts';

const PATIENCE_MS = 15_000;
const POLL_MS = 100;

/** Asks the page until it agrees; `what` is said when it never does. */
export async function untilTrue(page: DrivenPage, what: string, expression: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const value = await page.evaluate(expression);
    if (value === true) return;
    if (Date.now() > deadline) throw new Error(`${what} within ${PATIENCE_MS / 1000} s: ${JSON.stringify(value)}`);
    await pause(POLL_MS);
  }
}
