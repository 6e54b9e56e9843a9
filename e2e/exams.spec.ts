import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { callApi } from './steps/call-api.ts';
import { findAccessibilityViolations } from './steps/find-accessibility-violations.ts';
import { makeBundle } from './steps/make-bundle.ts';
import { makeLecture } from './steps/make-lecture.ts';
import { makeNote, uploadLecture } from './steps/make-note.ts';
import { payOrder } from './steps/pay-order.ts';
import { signIn } from './steps/sign-in.ts';
import { storeKeys } from './steps/store-keys.ts';
import { expect, test } from './steps/test.ts';

const COURSE = '미적분학';

let lecture: Awaited<ReturnType<typeof makeLecture>>;
let keys: Record<string, string>;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  lecture = await makeLecture();
  const context = await browser.newContext();
  const { access_token: token, refresh_token, email } = await signIn(context);
  await payOrder(token, 10_000);
  const lecture_id = await uploadLecture(token, lecture.file, '미적분학 3주차');
  const { note_id } = await makeNote(token, lecture_id);
  await makeBundle(token, note_id, { CHOICE_4: 3, OX: 2 });
  const body = { title: '미적분학 3주차', course: COURSE };
  await callApi(`/lectures/${lecture_id}`, { method: 'PATCH', body, token });
  const user_info = JSON.stringify({ email, credit_balance: 0 });
  keys = { user_token: token, user_refresh_token: refresh_token, user_email: email, user_info };
  await context.close();
});

test.afterAll(() => rmSync(lecture.directory, { recursive: true, force: true }));

/** Checks the shown screen with axe on a dark phone and a light desktop, without a horizontal scroll. */
async function checkScreen(page: Page, name: string): Promise<void> {
  for (const [width, height, colorScheme] of [
    [390, 844, 'dark'],
    [1440, 900, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await findAccessibilityViolations(page), `${name} ${width} ${colorScheme}`).toEqual([]);
    const [whole, seen] = await page.evaluate(
      () => [document.scrollingElement?.scrollWidth ?? 0, window.innerWidth] as const,
    );
    expect(whole, `${name} ${width}`).toBeLessThanOrEqual(seen);
  }
}

test('a mock exam survives a reload, shows no grade before its end and a score per topic after it', async ({
  page,
  context,
}) => {
  await storeKeys(context, keys);
  await page.goto(`/studio/exams?course=${encodeURIComponent(COURSE)}`);
  const start = page.getByRole('button', { name: /문제 · \d+분 시작/ });
  await expect(start).toBeVisible();
  await expect(page.getByText('아직 예상하기에는 자료가 모자라요.')).toBeVisible();
  await checkScreen(page, 'exams');
  await start.click();
  await expect(page.getByRole('timer')).toBeVisible();
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: '헷갈리는 문제로 표시' }).click();
  await expect(page.getByText('쓴 답은 모두 저장되었습니다.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio').first()).toBeChecked();
  await expect(page.getByRole('button', { name: '표시 지우기' })).toBeVisible();
  await expect(page.getByText('정답', { exact: true })).toHaveCount(0);
  await checkScreen(page, 'exam');
  await page.getByRole('button', { name: '답안 내고 끝내기' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '답안 내기' }).click();
  await expect(page.getByRole('heading', { name: /모의시험 \d+점/ })).toBeVisible();
  await expect(page.getByRole('table', { name: '주제별 점수' })).toBeVisible();
  await checkScreen(page, 'mock result');
});

test('a plan until the exam is shown in the course and on today', { tag: '@deep' }, async ({ page, context }) => {
  await storeKeys(context, keys);
  await page.goto(`/studio/exams?course=${encodeURIComponent(COURSE)}`);
  const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('시험 보는 날').fill(day);
  await page.getByRole('button', { name: '계획 세우기' }).click();
  await expect(page.getByRole('button', { name: '계획 바꾸기' })).toBeVisible();
  await page.goto('/studio/today');
  await expect(page.getByRole('link', { name: `${COURSE} 시험` })).toBeVisible();
  await checkScreen(page, 'today');
});
