import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from './steps/test.ts';

const SLOW_MS = 1_500;

test('a public page is seen before its scripts come, and a button pressed meanwhile is heard', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.route('**/assets/start-*.js', async (route) => {
    await pause(SLOW_MS);
    await route.continue();
  });
  await page.goto('/');
  await page.getByRole('main').getByRole('button', { name: '로그인' }).first().click();
  expect(scripts).toEqual([expect.stringMatching(/^\/assets\/start-\w+\.js$/)]);
  await expect(page.getByRole('dialog', { name: '로그인' })).toBeVisible();
});
