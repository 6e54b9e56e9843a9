import type { Page } from '@playwright/test';

const SHORTENED_MS = 300;

/** Shortens all later AbortSignal timeouts; the result reads the requested durations. */
export async function shortenTimeouts(page: Page): Promise<() => Promise<number[]>> {
  const requested = await page.evaluateHandle((shortenedMs) => {
    const requestedMs: number[] = [];
    const original = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (timeoutMs) => {
      requestedMs.push(timeoutMs);
      return original(shortenedMs);
    };
    return requestedMs;
  }, SHORTENED_MS);
  return () => requested.jsonValue();
}
