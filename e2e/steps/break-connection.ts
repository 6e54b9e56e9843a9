import type { BrowserContext, Page } from '@playwright/test';

export const HEALTH_CALL = '**/api/v1/health';
const ANY_CALL = '**/api/v1/**';

/** The cable is out: nothing that matches `url` reaches the server. */
export async function breakConnection(target: Page | BrowserContext, url = ANY_CALL): Promise<void> {
  await target.route(url, (route) => route.abort('connectionrefused'));
}

/** Something between browser and server answers in its place, in words that are not ours. */
export async function answerAsBrokenProxy(target: Page, url: string): Promise<void> {
  await target.route(url, (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }),
  );
}
