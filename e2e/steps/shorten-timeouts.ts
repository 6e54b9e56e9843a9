import type { Page } from '@playwright/test';

const SHORTENED_MS = 300;

/** Deadlines set from now on pass almost at once; answers how long they were meant to be. */
export async function shortenTimeouts(page: Page): Promise<() => Promise<number[]>> {
  const meant = await page.evaluateHandle((shortenedMs) => {
    const asked: number[] = [];
    const original = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (timeoutMs) => {
      asked.push(timeoutMs);
      return original(shortenedMs);
    };
    return asked;
  }, SHORTENED_MS);
  return () => meant.jsonValue();
}
