import type { BrowserContext, Page } from '@playwright/test';

interface Held {
  /** How many are waiting. */
  count: () => number;
  /** Lets them and all later ones through to the real server. */
  release: () => void;
}

/** A slow network: what matches `url` stays under way until it is released. */
export async function holdRequests(target: Page | BrowserContext, url: string | RegExp): Promise<Held> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let count = 0;
  await target.route(url, async (route) => {
    count += 1;
    await released;
    // The page may have gone on without the answer.
    await route.continue().catch(() => undefined);
  });
  return { count: () => count, release };
}
