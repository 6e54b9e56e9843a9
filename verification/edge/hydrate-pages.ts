import type { Browser } from '@playwright/test';

const PATHS = ['/', '/business-info', '/privacy', '/terms', '/login'];
/** The API is not running; its missing responses are not what is tested. */
const EXPECTED = /502|Failed to load resource/;

/** Opens pages until they are interactive; returns their errors and the visible text of the company page. */
export async function hydratePages(browser: Browser, origin: string): Promise<{ errors: string[]; text: string }> {
  const errors: string[] = [];
  let text = '';
  const page = await browser.newPage();
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text())) errors.push(message.text());
  });
  for (const path of PATHS) {
    const answer = await page.goto(`${origin}${path}`);
    const served = (await answer?.text()) ?? '';
    if (served.includes('@@')) errors.push(`${path} contains a marker`);
    // Set by the page when its scripts have taken over.
    await page.waitForFunction(() => performance.getEntriesByName('pilgi:ready').length > 0);
    const shown = await page.locator('body').innerText();
    if (shown.includes('@@')) errors.push(`${path} shows a marker`);
    if (path === '/business-info') text = shown;
  }
  await page.close();
  return { errors, text };
}
