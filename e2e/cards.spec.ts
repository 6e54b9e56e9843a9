import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { callApi } from './steps/call-api.ts';
import { findAccessibilityViolations } from './steps/find-accessibility-violations.ts';
import { makeLecture } from './steps/make-lecture.ts';
import { makeNote, uploadLecture } from './steps/make-note.ts';
import { monitorPage } from './steps/monitor-page.ts';
import { payOrder } from './steps/pay-order.ts';
import { signIn } from './steps/sign-in.ts';
import { storeKeys } from './steps/store-keys.ts';
import { expect, test } from './steps/test.ts';

let lecture: Awaited<ReturnType<typeof makeLecture>>;
let student: { keys: Record<string, string>; token: string; note_id: string };

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  lecture = await makeLecture();
  const context = await browser.newContext();
  const { access_token: token, refresh_token, email } = await signIn(context);
  await payOrder(token, 10_000);
  const { note_id } = await makeNote(token, await uploadLecture(token, lecture.file, '미적분학 3주차'));
  const user_info = JSON.stringify({ email, credit_balance: 0 });
  const keys = { user_token: token, user_refresh_token: refresh_token, user_email: email, user_info };
  student = { keys, token, note_id };
  // Generated lectures have no definitions: own cards stand in for proposals.
  for (const number of [1, 2]) {
    const body = {
      kind: 'QUESTION',
      front: `질문 ${number}`,
      back: `답 ${number}`,
      block_id: await firstBlock(token, note_id),
    };
    await callApi(`/notes/${note_id}/cards`, { method: 'POST', token, body });
  }
  await context.close();
});

test.afterAll(() => rmSync(lecture.directory, { recursive: true, force: true }));

async function firstBlock(token: string, noteId: string): Promise<string> {
  const { body } = await callApi(`/notes/${noteId}`, { method: 'GET', token });
  const { sections } = body as unknown as { sections: { blocks: { id: string }[] }[] };
  return sections.flatMap(({ blocks }) => blocks)[0]?.id ?? '';
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

test('the first card of a lecture is two clicks away from its page, is turned and rated by keys and undone', async ({
  page,
  context,
}) => {
  const { faults } = await monitorPage(page);
  await storeKeys(context, student.keys);
  await page.goto(`/studio/notes/${student.note_id}`);
  await page.getByRole('tab', { name: /^카드/ }).click();
  await expect(page.getByText('질문 1', { exact: true })).toBeVisible();
  await checkScreen(page, 'cards');
  await page.getByRole('link', { name: '카드 2장 복습하기' }).click();
  await expect(page.getByRole('heading', { name: '복습 1 / 2' })).toBeVisible();
  await checkScreen(page, 'front');
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: /이 부분 다시 듣기$/ })).toBeVisible();
  await checkScreen(page, 'back');
  await page.keyboard.press('3');
  await expect(page.getByRole('heading', { name: '복습 2 / 2' })).toBeVisible();
  await page.keyboard.press('u');
  await expect(page.getByRole('heading', { name: '복습 1 / 2' })).toBeVisible();
  expect(faults).toEqual([]);
});

test('due cards are one click away from the day', { tag: '@deep' }, async ({ page, context }) => {
  await storeKeys(context, student.keys);
  await page.goto('/studio/today');
  await page.getByRole('link', { name: '2개 복습하기' }).click();
  await expect(page.getByText(/^질문 \d$/)).toBeVisible();
});

test('a block of the note becomes a card, and a deleted card comes back', { tag: '@deep' }, async ({
  page,
  context,
}) => {
  await storeKeys(context, student.keys);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/studio/notes/${student.note_id}`);
  const block = page.locator('[data-mark-block]').first();
  await block.scrollIntoViewIfNeeded();
  await block.click({ force: true });
  await page.getByRole('button', { name: '카드로 만들기' }).click();
  await page.getByLabel('앞면 (질문)').fill('무엇을 배웠나요?');
  await page.getByRole('button', { name: '카드 만들기' }).click();
  await page.getByRole('tab', { name: /^카드 3/ }).click();
  await page.getByRole('button', { name: '더 보기: 무엇을 배웠나요?' }).click();
  await page.getByRole('menuitem', { name: '지우기' }).click();
  await expect(page.getByText('무엇을 배웠나요?')).toHaveCount(0);
  await page.getByRole('button', { name: '되돌리기' }).click();
  await expect(page.getByText('무엇을 배웠나요?', { exact: true })).toBeVisible();
});
