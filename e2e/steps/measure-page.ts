import type { Page } from '@playwright/test';

/** Mid-range phone on a slow mobile network, as Lighthouse defines it. */
const SLOW_NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOW_CPU = { rate: 4 };
/** Entries of the performance timeline arrive after the paint that they are about. */
const SETTLE_MS = 400;
const QUIET_MS = 700;
const QUIET_TIMEOUT_MS = 10_000;

export const settle = (page: Page) => page.evaluate((ms) => new Promise((done) => setTimeout(done, ms)), SETTLE_MS);

/** Waits until no file or response has arrived for a while; pages that poll become quiet between two polls. */
export const waitUntilQuiet = (page: Page) =>
  page.evaluate(
    async ([quiet, timeout]) => {
      const count = () => performance.getEntriesByType('resource').length;
      let last = count();
      let since = performance.now();
      for (const start = since; performance.now() - start < timeout && performance.now() - since < quiet; ) {
        await new Promise((done) => setTimeout(done, 100));
        if (count() === last) continue;
        last = count();
        since = performance.now();
      }
    },
    [QUIET_MS, QUIET_TIMEOUT_MS] as const,
  );

export async function slowDown(page: Page, { network = false } = {}): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', SLOW_CPU);
  if (!network) return;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_NETWORK);
}

/** Longest interaction since the last call, from input to the next paint. Must be called before the page is opened. */
export async function watchInteractions(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Reflect.set(window, 'slowest', 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        if (entry.interactionId > 0)
          Reflect.set(window, 'slowest', Math.max(Reflect.get(window, 'slowest') as number, entry.duration));
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  return async () => {
    await settle(page);
    return await page.evaluate(() => {
      const slowest = Reflect.get(window, 'slowest') as number;
      Reflect.set(window, 'slowest', 0);
      return slowest;
    });
  };
}
