import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from './steps/test.ts';

const SLOW_MS = 1_500;

test('a public page is complete before its scripts load, and an early click is replayed', async ({ page }) => {
  await page.route('**/assets/start-*.js', async (route) => {
    await pause(SLOW_MS);
    await route.continue();
  });
  await page.goto('/');
  await page.getByRole('main').getByRole('button', { name: '로그인' }).first().click();
  await expect(page.getByRole('dialog', { name: '로그인' })).toBeVisible();
  const early = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
    return scripts.filter(({ startTime }) => startTime < (visit?.loadEventStart ?? 0)).map(({ name }) => name);
  });
  expect(early).toEqual([]);
});
