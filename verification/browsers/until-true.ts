import { setTimeout as pause } from 'node:timers/promises';
import type { DrivenPage } from './driven-page.ts';

const TIMEOUT_MS = 15_000;
const POLL_MS = 100;

/** Polls the page until the expression is true; throws `message` at the timeout. */
export async function untilTrue(page: DrivenPage, message: string, expression: string): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const value = await page.evaluate(expression);
    if (value === true) return;
    if (Date.now() > deadline) throw new Error(`${message} within ${TIMEOUT_MS / 1000} s: ${JSON.stringify(value)}`);
    await pause(POLL_MS);
  }
}
