import type { BrowserContext, Page } from '@playwright/test';

export const HEALTH_CALL = '**/api/v1/health';
const ANY_CALL = '**/api/v1/**';

/** Aborts all requests that match `url`. */
export async function breakConnection(target: Page | BrowserContext, url = ANY_CALL): Promise<void> {
  await target.route(url, (route) => route.abort('connectionrefused'));
}

/** Returns a 502 HTML page as a proxy in front of the server would. */
export async function answerAsBrokenProxy(target: Page, url: string | RegExp): Promise<void> {
  await target.route(url, (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }),
  );
}
