import { rmSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { callApi } from './steps/call-api.ts';
import { checkLayout } from './steps/check-layout.ts';
import { chooseAct } from './steps/choose-act.ts';
import { makeLecture } from './steps/make-lecture.ts';
import { makeNote, uploadLecture } from './steps/make-note.ts';
import { monitorPage } from './steps/monitor-page.ts';
import { payOrder } from './steps/pay-order.ts';
import { signIn } from './steps/sign-in.ts';
import { storeKeys } from './steps/store-keys.ts';
import { expect, test } from './steps/test.ts';

const TITLE = '미적분학 3주차';
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const audioTimeOf = (page: Page) => page.evaluate(() => document.querySelector('audio')?.currentTime ?? -1);
const searchBox = (page: Page) => page.getByRole('searchbox', { name: '내 노트에서 찾기' });

let lecture: Awaited<ReturnType<typeof makeLecture>>;
/** Account with a finished note, shared by tests that do not change it. */
let reader: {
  keys: Record<string, string>;
  token: string;
  lecture_id: string;
  note_id: string;
  words: string;
  at_ms: number;
};

async function openAccount(context: BrowserContext) {
  const { access_token: token, refresh_token, email } = await signIn(context);
  const user_info = JSON.stringify({ email, credit_balance: 0 });
  const keys = { user_token: token, user_refresh_token: refresh_token, user_email: email, user_info };
  return { token, email, keys };
}

async function makeReadableNote(token: string) {
  await payOrder(token, 10_000);
  const lecture_id = await uploadLecture(token, lecture.file, TITLE);
  return { lecture_id, ...(await makeNote(token, lecture_id)) };
}

test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000);
  lecture = await makeLecture();
  const context = await browser.newContext();
  const { token, keys } = await openAccount(context);
  const made = await makeReadableNote(token);
  const note = (await callApi(`/notes/${made.note_id}`, { token })).body as unknown as {
    segments: { text: string; start_ms: number }[];
  };
  const segment = note.segments.find(({ text, start_ms }) => start_ms > 10_000 && text.length > 10);
  const words = (segment?.text ?? '').split(' ').slice(0, 2).join(' ');
  reader = { keys, token, ...made, words, at_ms: segment?.start_ms ?? 0 };
  await context.close();
});

test.afterAll(() => rmSync(lecture.directory, { recursive: true, force: true }));

async function openStudio(page: Page, context: BrowserContext, address = '/studio'): Promise<void> {
  await storeKeys(context, reader.keys);
  await page.goto(address);
  await expect(title(page)).toHaveText('강의');
}

test('search finds words in all notes, highlights them, keeps the query in the URL and links to the time', async ({
  page,
  context,
}) => {
  await openStudio(page, context);
  await expect(page.getByRole('link', { name: '노트 읽기' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.type(reader.words);
  const hit = page.getByRole('link', { name: /강의에서 한 말/ }).first();
  await expect(hit).toBeVisible();
  await expect(hit.locator('mark').first()).toBeVisible();
  await expect(page).toHaveURL(/search=/);
  await page.reload();
  await expect(searchBox(page)).toHaveValue(reader.words);
  await hit.click();
  await expect(page.getByText(/^강의와 대조한 문장/)).toBeVisible();
  const seconds = Number(new URL(page.url()).searchParams.get('at'));
  await expect.poll(() => audioTimeOf(page)).toBeCloseTo(seconds, 0);
});

test('search shows an empty state without matches and a retry button after a failure', async ({ page, context }) => {
  await openStudio(page, context, `/studio?search=${encodeURIComponent('쀍뚫릝')}`);
  await expect(page.getByRole('heading', { name: '‘쀍뚫릝’에 맞는 노트가 없습니다' })).toBeVisible();
  await page.route('**/api/v1/notes/search**', (route) => route.fulfill({ status: 500, json: { detail: '오류' } }));
  await searchBox(page).fill('고유');
  await expect(page.getByRole('heading', { name: '노트를 찾지 못했습니다' })).toBeVisible({ timeout: 30_000 });
  await page.unroute('**/api/v1/notes/search**');
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect(page.getByRole('heading', { name: '노트를 찾지 못했습니다' })).toHaveCount(0);
});

test('a lecture is renamed, assigned to a course and found by course', async ({ page, context }) => {
  test.setTimeout(120_000);
  const { token, keys } = await openAccount(context);
  await storeKeys(context, keys);
  const id = await uploadLecture(token, lecture.file, '첫 이름');
  await page.goto('/studio');
  await page.getByRole('button', { name: '첫 이름: 더 보기' }).click();
  await page.getByRole('menuitem', { name: '이름 바꾸기와 과목 옮기기' }).click();
  const dialog = page.getByRole('dialog', { name: '이름 바꾸기' });
  await dialog.getByLabel('제목').fill('둘째 이름');
  await dialog.getByLabel('과목').fill('해석학');
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect(page.getByRole('link', { name: '둘째 이름' })).toBeVisible();
  await page.getByRole('combobox', { name: '과목' }).selectOption({ label: '해석학 (1)' });
  await expect(page).toHaveURL(/course=/);
  await expect(page.getByRole('link', { name: '둘째 이름' })).toBeVisible();

  const removeIt = async () => {
    await page.getByRole('button', { name: '둘째 이름: 더 보기' }).click();
    await page.getByRole('menuitem', { name: '지우기' }).click();
  };
  await removeIt();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('되돌릴 수 없습니다');
  await expect(question).toContainText('30일');
  await question.getByRole('button', { name: '강의와 노트 지우기' }).click();
  await expect(page.getByRole('link', { name: '둘째 이름' })).toHaveCount(0);
  await page.getByRole('button', { name: '되돌리기' }).click();
  await expect(page.getByRole('link', { name: '둘째 이름' })).toBeVisible();
  expect((await callApi(`/lectures/${id}`, { token })).status).toBe(200);
  await removeIt();
  await question.getByRole('button', { name: '강의와 노트 지우기' }).click();
  await expect(page.getByText(/백업본에서도 .*까지 모두 사라집니다/)).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole('link', { name: '둘째 이름' })).toHaveCount(0);
  expect((await callApi(`/lectures/${id}`, { token })).status).toBe(404);
});

test('a shared note is readable and playable without an account until the share ends, and a deleted note is gone', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(150_000);
  const { token, email, keys } = await openAccount(context);
  const { note_id } = await makeReadableNote(token);
  await storeKeys(context, keys);
  await page.goto(`/studio/notes/${note_id}`);
  await chooseAct(page, '공유');
  const dialog = page.getByRole('dialog', { name: '노트 공유' });
  await dialog.getByText('30일').click();
  await dialog.getByRole('button', { name: '링크 만들기' }).click();
  const address = (await dialog.getByRole('button', { name: /공유 링크/ }).textContent())?.trim() ?? '';
  expect(address).toMatch(/\/shared\/[\w-]{32}$/);

  const visitor = await browser.newContext();
  const guest = await visitor.newPage();
  const { faults } = await monitorPage(guest);
  const response = await guest.goto(address);
  expect(response?.headers()['x-robots-tag']).toBe('noindex');
  await expect(guest.getByText(/^공유된 노트입니다/)).toBeVisible();
  const slide = guest.getByRole('complementary').getByRole('img').first();
  await expect.poll(() => slide.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  await guest.locator('[id^="b1_"]').nth(1).getByRole('button').first().click();
  await expect.poll(() => audioTimeOf(guest)).toBeGreaterThan(0.2);
  expect(await guest.content()).not.toContain(email);
  expect(faults).toEqual([]);

  await dialog.getByRole('button', { name: '공유 끝내기' }).click();
  await expect(page.getByText('공유를 끝냈습니다.')).toBeVisible();
  await guest.reload();
  await expect(guest.getByRole('heading', { name: '볼 수 없는 링크입니다' })).toBeVisible();
  await visitor.close();

  await page.keyboard.press('Escape');
  await chooseAct(page, '지우기');
  await page.getByRole('alertdialog').getByRole('button', { name: '노트 지우기' }).click();
  await expect(title(page)).toHaveText('강의');
  await expect(page.getByRole('link', { name: '노트 읽기' })).toHaveCount(0);
  expect((await callApi(`/notes/${note_id}`, { token })).status).toBe(404);
});

test('an empty studio offers a free sample note with text and audio', async ({ page, context }) => {
  await signIn(context);
  const { faults } = await monitorPage(page);
  await page.goto('/studio');
  await page.getByRole('link', { name: '예시 노트 읽기' }).click();
  await expect(page.getByText(/^강의와 대조한 문장/)).toBeVisible();
  const slide = page.getByRole('complementary').getByRole('img').first();
  await expect.poll(() => slide.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  const block = page.locator('[id^="b2_"]').first();
  const at = Number(await block.getAttribute('data-at')) / 1000;
  await block.getByRole('button').first().click();
  await expect.poll(() => audioTimeOf(page)).toBeGreaterThan(at);
  expect(faults).toEqual([]);
});

test('the profile toggles the mail about finished notes', async ({ page, context }) => {
  const { token } = await openAccount(context);
  await page.goto('/profile');
  const box = page.getByRole('checkbox', { name: '노트가 끝나면 메일로 알려주기' });
  await expect(box).toBeChecked();
  await box.uncheck();
  await expect.poll(async () => (await callApi('/users/me/notices', { token })).body).toEqual({ job_mails: false });
  await page.reload();
  await expect(box).not.toBeChecked();
});

const VIEWS: Record<string, (page: Page, context: BrowserContext) => Promise<void>> = {
  'the library': async (page, context) => {
    await openStudio(page, context);
    await expect(page.getByRole('link', { name: '노트 읽기' })).toBeVisible();
  },
  'found notes': async (page, context) => {
    await openStudio(page, context, `/studio?search=${encodeURIComponent(reader.words)}`);
    await expect(page.locator('mark').first()).toBeVisible();
  },
  'the question before a lecture is deleted': async (page, context) => {
    await openStudio(page, context);
    await page.getByRole('button', { name: `${TITLE}: 더 보기` }).click();
    await page.getByRole('menuitem', { name: '지우기' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  },
  'the dialog for a new name': async (page, context) => {
    await openStudio(page, context);
    await page.getByRole('button', { name: `${TITLE}: 더 보기` }).click();
    await page.getByRole('menuitem', { name: '이름 바꾸기와 과목 옮기기' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'the sharing of a note': async (page, context) => {
    await storeKeys(context, reader.keys);
    await page.goto(`/studio/notes/${reader.note_id}`);
    await chooseAct(page, '공유');
    await page.getByRole('button', { name: '링크 만들기' }).click();
    await expect(page.getByText('링크를 만들었습니다')).toBeVisible();
  },
  'a shared note': async (page) => {
    const request = { method: 'POST' as const, token: reader.token, body: { days: 1, has_sound: true } };
    const { body } = await callApi(`/notes/${reader.note_id}/shares`, request);
    await page.goto(`/shared/${String(body.token)}`);
    await expect(page.getByText(/^공유된 노트입니다/)).toBeVisible();
  },
  'the empty studio': async (page, context) => {
    await signIn(context);
    await page.goto('/studio');
    await expect(page.getByRole('link', { name: '예시 노트 읽기' })).toBeVisible();
  },
  'the sample note': async (page, context) => {
    await signIn(context);
    await page.goto('/studio/sample');
    await expect(page.getByText(/^강의와 대조한 문장/)).toBeVisible();
  },
  'a link that is over': async (page) => {
    await page.goto(`/shared/${'x'.repeat(32)}`);
    await expect(page.getByRole('heading', { name: '볼 수 없는 링크입니다' })).toBeVisible();
  },
};

for (const [view, open] of Object.entries(VIEWS)) {
  test(`${view}, light and dark, passes the layout checks on phone, tablet and desktop`, async ({ page, context }) => {
    await page.setViewportSize({ width: 360, height: 900 });
    await open(page, context);
    await checkLayout(page);
  });
}
