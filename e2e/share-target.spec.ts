import type { Page } from '@playwright/test';
import { signIn } from './steps/sign-in.ts';
import { expect, test } from './steps/test.ts';

/** Sends a form to the share target, as the system does for an installed app. */
async function share(page: Page, file: { name: string; type: string }): Promise<void> {
  await page.evaluate(({ name, type }) => {
    const form = document.createElement('form');
    Object.assign(form, { method: 'POST', action: '/studio/share-target', enctype: 'multipart/form-data' });
    const input = Object.assign(document.createElement('input'), { type: 'file', name: 'files' });
    const chosen = new DataTransfer();
    chosen.items.add(new File(['audio of another app'], name, { type }));
    input.files = chosen.files;
    form.append(input);
    document.body.append(form);
    form.submit();
  }, file);
  await page.waitForURL(/\/studio(\?|$)/);
}

/** A page below the scope of the worker, which /studio itself is not. */
async function openStudio(page: Page): Promise<void> {
  await page.goto('/studio/today');
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state ?? null)).toBe('activated');
}

test('a recording of another app opens in the upload list, once', async ({ page, context }) => {
  await signIn(context);
  await openStudio(page);
  await share(page, { name: '음성 메모 12.m4a', type: 'audio/mp4' });
  await expect(page.getByText('음성 메모 12.m4a').first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => caches.has('pilgi_shared'))).toBe(false);
});

test('a file of another kind is refused with the reason', { tag: '@deep' }, async ({ page, context }) => {
  await signIn(context);
  await openStudio(page);
  await share(page, { name: '성적.xlsx', type: 'application/vnd.ms-excel' });
  await expect(page.getByText(/^강의 영상이나 녹음, 강의 자료가 아닙니다/)).toBeVisible();
});
