import { rmSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { callApi } from './steps/call-api.ts';
import { findAccessibilityViolations } from './steps/find-accessibility-violations.ts';
import { letDaysPass } from './steps/let-days-pass.ts';
import { type MadeBundle, makeBundle } from './steps/make-bundle.ts';
import { makeLecture } from './steps/make-lecture.ts';
import { makeNote, uploadLecture } from './steps/make-note.ts';
import { monitorPage } from './steps/monitor-page.ts';
import { payOrder } from './steps/pay-order.ts';
import { signIn } from './steps/sign-in.ts';
import { storeKeys } from './steps/store-keys.ts';
import { expect, test } from './steps/test.ts';

let lecture: Awaited<ReturnType<typeof makeLecture>>;
/** Account with a finished lecture and a problem set. */
let student: { keys: Record<string, string>; token: string; bundle: MadeBundle };

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  lecture = await makeLecture();
  const context = await browser.newContext();
  const { access_token: token, refresh_token, email } = await signIn(context);
  await payOrder(token, 10_000);
  const { note_id } = await makeNote(token, await uploadLecture(token, lecture.file, '미적분학 3주차'));
  const bundle = await makeBundle(token, note_id, { CHOICE_4: 2, OX: 1 });
  const user_info = JSON.stringify({ email, credit_balance: 0 });
  const keys = { user_token: token, user_refresh_token: refresh_token, user_email: email, user_info };
  student = { keys, token, bundle };
  await context.close();
});

test.afterAll(() => rmSync(lecture.directory, { recursive: true, force: true }));

async function openAs(page: Page, context: BrowserContext, path: string): Promise<void> {
  await storeKeys(context, student.keys);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Checks the shown screen with axe on a dark phone and a light desktop. */
async function checkScreen(page: Page, name: string): Promise<void> {
  for (const [width, height, colorScheme] of [
    [390, 844, 'dark'],
    [1440, 900, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    expect(await findAccessibilityViolations(page), `${name} ${width} ${colorScheme}`).toEqual([]);
    const [whole, seen] = await page.evaluate(
      () => [document.scrollingElement?.scrollWidth ?? 0, window.innerWidth] as const,
    );
    expect(whole, `${name} ${width}: no horizontal scroll`).toBeLessThanOrEqual(seen);
  }
}

test('the first problem of a finished lecture is solved with three clicks', { tag: '@deep' }, async ({
  page,
  context,
}) => {
  const { faults } = await monitorPage(page);
  await openAs(page, context, '/studio/problems');
  await page.getByRole('button', { name: /풀기$/ }).click();
  await page.getByRole('article').getByRole('radio').first().click({ force: true });
  await page.getByRole('button', { name: '답 확인' }).click();
  await expect(page.getByText(/^(정답입니다|틀렸습니다)$/)).toBeVisible();
  await expect(page.getByRole('navigation', { name: '내 메뉴' })).toHaveCount(0);
  // Leaving preserves the attempt; the same button continues it.
  await page.getByRole('link', { name: '그만두기' }).click();
  await expect(page.getByText(/1 \/ \d 풀던 중/)).toBeVisible();
  expect(faults).toEqual([]);
});

test('a set is solved to its result by keyboard alone, and a chosen answer survives a reload', async ({
  page,
  context,
}) => {
  await storeKeys(context, student.keys);
  const request = { method: 'POST' as const, token: student.token, body: { mode: 'PRACTICE' } };
  const { body } = await callApi(`/problem-bundles/${student.bundle.id}/attempts`, request);
  await page.goto(`/studio/attempts/${String(body.id)}`);
  const count = student.bundle.problems.length;
  for (const [index, { type }] of student.bundle.problems.entries()) {
    await expect(page.getByRole('heading', { name: `문제 ${index + 1} / ${count}` })).toBeVisible();
    await page.keyboard.press(type === 'OX' ? 'o' : '2');
    if (index === 0) {
      await page.reload();
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
    }
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^(정답입니다|틀렸습니다)$/)).toBeVisible();
    if (index === 0) await checkScreen(page, 'solving');
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('list', { name: '문제별 결과' }).getByRole('listitem')).toHaveCount(count);
  await expect(page.getByText(/다시 나와요/)).toBeVisible();
  await checkScreen(page, 'result');
});

test('due reviews are two clicks away from the day, are rated by keys and undone', async ({ page, context }) => {
  await letDaysPass(student.bundle.id, 30);
  await openAs(page, context, '/studio/today');
  await page.getByRole('link', { name: /개 복습하기$/ }).click();
  await expect(page.getByRole('heading', { name: /^복습 1 \/ / })).toBeVisible();
  await checkScreen(page, 'card');
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: /^쉬움 \d+일 뒤$/ })).toBeVisible();
  await checkScreen(page, 'turned card');
  await page.keyboard.press('3');
  await expect(page.getByRole('heading', { name: /^복습 2 \/ / })).toBeVisible();
  await page.keyboard.press('u');
  await expect(page.getByRole('heading', { name: /^복습 1 \/ / })).toBeVisible();
  const { body } = await callApi('/reviews', { method: 'GET', token: student.token });
  expect(body.due_count).toBe(student.bundle.problems.length);
});

test('the statistics show the answers of the period with a table for every chart', { tag: '@deep' }, async ({
  page,
  context,
}) => {
  await openAs(page, context, '/studio/statistics');
  await expect(page.getByRole('heading', { name: '기억하고 있는 정도' })).toBeVisible();
  await expect(page.getByText('10문제부터 보여 드려요')).toBeVisible();
  await page.getByText('표로 보기').last().click();
  await expect(page.getByRole('table', { name: '공부한 날' })).toBeVisible();
  await checkScreen(page, 'statistics');
});
