import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { checkLayout } from './steps/check-layout.ts';
import { submitSignUp } from './steps/fill-sign-up.ts';
import { makeCredentials } from './steps/make-credentials.ts';
import { makeLecture } from './steps/make-lecture.ts';
import { makeNote, uploadLecture } from './steps/make-note.ts';
import { monitorPage } from './steps/monitor-page.ts';
import { openLoginDialog } from './steps/open-login-dialog.ts';
import { payOrder } from './steps/pay-order.ts';
import { signIn } from './steps/sign-in.ts';
import { storeKeys } from './steps/store-keys.ts';
import { expect, test } from './steps/test.ts';

const TITLE = '미적분학 3주차';
const title = (page: Page) => page.getByRole('heading', { level: 1 });

let lecture: Awaited<ReturnType<typeof makeLecture>>;
let reader: { keys: Record<string, string>; note_id: string };

test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000);
  lecture = await makeLecture();
  const context = await browser.newContext();
  const { access_token, refresh_token, email } = await signIn(context);
  await payOrder(access_token, 10_000);
  const lecture_id = await uploadLecture(access_token, lecture.file, TITLE);
  const { note_id } = await makeNote(access_token, lecture_id);
  const user_info = JSON.stringify({ email, credit_balance: 0 });
  const keys = { user_token: access_token, user_refresh_token: refresh_token, user_email: email, user_info };
  reader = { keys, note_id };
  await context.close();
});

test.afterAll(() => rmSync(lecture.directory, { recursive: true, force: true }));

test('a new account reads the sample note after two clicks', async ({ page }) => {
  const { faults } = await monitorPage(page);
  await submitSignUp(await openLoginDialog(page, 'sign-up'), makeCredentials());
  await page.getByRole('main').getByRole('link', { name: '오늘 열기' }).click();
  await expect(title(page)).toHaveText('첫 노트를 읽어 볼까요?');
  await expect(page.getByRole('region', { name: '무료 체험' })).toContainText('첫 강의 60분 무료');
  await page.getByRole('main').getByRole('link', { name: '예시 노트 읽기' }).click();
  await expect(page.getByText(/^강의와 대조한 문장/)).toBeVisible();
  expect(faults).toEqual([]);
});

test('a note that was left is continued from the page of the day', { tag: '@deep' }, async ({ page, context }) => {
  await storeKeys(context, reader.keys);
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto(`/studio/notes/${reader.note_id}`);
  await expect(title(page)).toBeVisible();
  await page.mouse.move(700, 300);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  const saved = page.waitForResponse((response) => response.url().endsWith('/reading') && response.ok());
  await page.getByRole('navigation', { name: '내 메뉴' }).getByRole('link', { name: '오늘' }).click();
  await saved;
  await page.reload();
  const reading = page.getByRole('region', { name: '이어 읽기' });
  await expect(reading.getByText(TITLE)).toBeVisible();
  await reading.getByRole('link', { name: /부터 이어 읽기$/ }).click();
  await expect(page).toHaveURL(new RegExp(`/studio/notes/${reader.note_id}`));
});

test('the palette opens by keyboard, finds a lecture and an act, and closes with Escape', { tag: '@deep' }, async ({
  page,
  context,
}) => {
  await storeKeys(context, reader.keys);
  await page.goto('/studio/today');
  await expect(title(page)).toBeVisible();
  await page.keyboard.press('Control+k');
  const input = page.getByRole('combobox', { name: '강의, 노트에서 한 말, 할 일 찾기' });
  await expect(input).toBeFocused();
  await input.fill('통계');
  await expect(page.getByRole('option', { name: /통계 보기/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('통계');
  // The key is handled once the page is mounted.
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.getByRole('combobox').fill('미적분학');
  await expect(page.getByRole('option').filter({ hasText: TITLE }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('combobox')).toHaveCount(0);
});

test('the page of the day fits at every width, light and dark', async ({ page, context }) => {
  await storeKeys(context, reader.keys);
  await page.goto('/studio/today');
  await expect(page.getByRole('link', { name: '노트 읽기' })).toBeVisible();
  await checkLayout(page);
});
