import type { BrowserContext, Page } from '@playwright/test';

interface Held {
  /** Number of held requests. */
  count: () => number;
  /** Forwards held and later requests to the server. */
  release: () => void;
}

/** Holds requests that match `url` until they are released. */
export async function holdRequests(target: Page | BrowserContext, url: string | RegExp): Promise<Held> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let count = 0;
  await target.route(url, async (route) => {
    count += 1;
    await released;
    // The page may have navigated away meanwhile.
    await route.continue().catch(() => undefined);
  });
  return { count: () => count, release };
}
