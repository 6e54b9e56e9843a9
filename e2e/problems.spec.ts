import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { callApi } from './steps/call-api.ts';
import { checkLayout } from './steps/check-layout.ts';
import { chooseAct } from './steps/choose-act.ts';
import { letDaysPass } from './steps/let-days-pass.ts';
import { type MadeBundle, makeBundle, readBundle } from './steps/make-bundle.ts';
import { makeLecture } from './steps/make-lecture.ts';
import { makeNote, uploadLecture } from './steps/make-note.ts';
import { monitorPage } from './steps/monitor-page.ts';
import { payOrder } from './steps/pay-order.ts';
import { signIn } from './steps/sign-in.ts';
import { storeKeys } from './steps/store-keys.ts';
import { expect, test } from './steps/test.ts';

const PHONE = { width: 360, height: 780 };
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const audioTime = (page: Page) => page.evaluate(() => document.querySelector('audio')?.currentTime ?? -1);
const isPaused = (page: Page) => page.evaluate(() => document.querySelector('audio')?.paused ?? true);

let lecture: Awaited<ReturnType<typeof makeLecture>>;
/** Account with a note and a problem set. */
let student: { keys: Record<string, string>; token: string; note_id: string; bundle: MadeBundle };

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  lecture = await makeLecture();
  const context = await browser.newContext();
  const { access_token: token, refresh_token, email } = await signIn(context);
  await payOrder(token, 10_000);
  const lecture_id = await uploadLecture(token, lecture.file, '미적분학 3주차');
  const { note_id } = await makeNote(token, lecture_id);
  const bundle = await makeBundle(token, note_id, { CHOICE_4: 2, OX: 2 });
  const user_info = JSON.stringify({ email, credit_balance: 0 });
  const keys = { user_token: token, user_refresh_token: refresh_token, user_email: email, user_info };
  student = { keys, token, note_id, bundle };
  await context.close();
});

test.afterAll(() => rmSync(lecture.directory, { recursive: true, force: true }));

async function openAs(page: Page, context: BrowserContext, path: string): Promise<void> {
  await storeKeys(context, student.keys);
  await page.goto(path);
  await expect(title(page)).toBeVisible();
}

/** Orders a problem set from the note and returns its id. */
async function orderBundle(page: Page): Promise<string> {
  await chooseAct(page, '문제 만들기');
  await expect(page.getByRole('checkbox', { name: /미적분학 3주차/ })).toBeChecked();
  await page.getByText('직접 고르기').click();
  await page.getByLabel('4지선다', { exact: true }).fill('2');
  await page.getByLabel('OX', { exact: true }).fill('1');
  await expect(page.getByText('모두 3문제')).toBeVisible();
  await expect(page.getByText('최대 비용', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '3문제 만들기' }).click();
  await expect(page.getByRole('button', { name: '하나씩 풀기' })).toBeVisible({ timeout: 60_000 });
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** Submits a wrong answer. */
async function answerWrongly(page: Page, key: unknown): Promise<void> {
  const options = page.getByRole('article').getByRole('radio');
  const rightPlace = typeof key === 'boolean' ? Number(!key) : Number(key);
  await options.nth(rightPlace === 0 ? 1 : 0).check({ force: true });
  await page.getByRole('button', { name: '답 확인' }).click();
  await expect(page.getByText('틀렸습니다')).toBeVisible();
}

async function shareAndSolve(page: Page, browser: Browser): Promise<void> {
  await page.getByRole('button', { name: '공유', exact: true }).click();
  await page.getByRole('button', { name: '링크 만들기' }).click();
  const address = (await page.getByRole('button', { name: /공유 링크/ }).textContent())?.trim() ?? '';
  const visitor = await browser.newContext({ viewport: PHONE });
  const guest = await visitor.newPage();
  const { faults } = await monitorPage(guest);
  await guest.goto(address);
  await expect(guest.getByText(/^공유된 문제입니다/)).toBeVisible();
  await guest.getByRole('article').getByRole('radio').first().check({ force: true });
  await guest.getByRole('button', { name: '답 확인' }).click();
  await expect(guest.getByText(/1문제를 풀어/)).toBeVisible();
  await guest.reload();
  await expect(guest.getByText(/1문제를 풀어/)).toBeVisible();
  await guest.getByRole('button', { name: '다시 풀기' }).click();
  await expect(guest.getByText(/1문제를 풀어/)).toHaveCount(0);
  expect(faults).toEqual([]);
  await visitor.close();
}

/** Next day: the missed problem is due, answered correctly and scheduled further away. */
async function reviewRightly(page: Page, key: unknown): Promise<void> {
  await page.reload();
  const options = page.getByRole('article').getByRole('radio');
  await options.nth(typeof key === 'boolean' ? Number(!key) : Number(key)).check({ force: true });
  await page.getByRole('button', { name: '답 확인' }).click();
  await expect(page.getByText('정답입니다')).toBeVisible();
  await page.getByRole('button', { name: /알맞음/ }).click();
  await expect(page.getByRole('heading', { name: '오늘 복습을 마쳤습니다' })).toBeVisible();
}

/** Ends an attempt before its last problem. */
async function finishEarly(page: Page): Promise<void> {
  await page.getByRole('button', { name: '문제 목록' }).click();
  await page.getByRole('button', { name: '여기까지 풀고 끝내기' }).click();
  await expect(page.getByText(/풀이 결과$/)).toBeVisible();
}

async function exportCards(page: Page, bundleId: string): Promise<void> {
  await page.goto(`/studio/problems/${bundleId}`);
  await page.getByRole('button', { name: '내보내기' }).click();
  await page.getByRole('button', { name: /Anki.* 만들기/ }).click();
  const link = page.getByRole('link', { name: /Anki.* 내려받기/ });
  await expect(link).toBeVisible({ timeout: 60_000 });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toMatch(/\.apkg$/);
  const entries = execFileSync('unzip', ['-Z1', await download.path()], { encoding: 'utf8' });
  expect(entries).toContain('collection.anki2');
  await page.keyboard.press('Escape');
}

test('on a phone, a problem set is ordered, solved, checked against the audio, reviewed next day, exported and shared', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize(PHONE);
  const { faults } = await monitorPage(page);
  await openAs(page, context, `/studio/notes/${student.note_id}`);
  const bundleId = await orderBundle(page);
  const { problems, keys } = await readBundle(student.token, bundleId);
  const key = keys.get(problems[0]?.id ?? '');
  const startSeconds = (key?.evidence[0]?.start_ms ?? 0) / 1000;
  const endSeconds = (key?.evidence[0]?.end_ms ?? 0) / 1000;

  await page.getByRole('button', { name: '하나씩 풀기' }).click();
  await expect(page.getByRole('heading', { name: `문제 1 / ${problems.length}` })).toBeVisible();
  await answerWrongly(page, key?.key);
  await page
    .getByRole('button', { name: /이 부분 다시 듣기/ })
    .first()
    .click();
  await expect.poll(() => audioTime(page)).toBeGreaterThan(startSeconds + 0.1);
  await expect.poll(() => isPaused(page), { timeout: 30_000 }).toBe(true);
  expect(await audioTime(page)).toBeGreaterThanOrEqual(endSeconds - 0.3);
  expect(await audioTime(page)).toBeLessThan(endSeconds + 1);

  await page.getByRole('button', { name: '다음 문제' }).click();
  await expect(page.getByRole('heading', { name: `문제 2 / ${problems.length}` })).toBeFocused();
  await finishEarly(page);
  await page.goto('/studio/wrong-answers');
  await expect(page.getByRole('button', { name: /문제 다시 풀기/ })).toBeVisible();
  await page.goto('/studio/reviews');
  await expect(page.getByRole('heading', { name: '오늘 복습할 것이 없습니다' })).toBeVisible();
  await expect(page.getByRole('region', { name: '앞으로 복습할 문제' }).getByText('1문제').first()).toBeVisible();
  await letDaysPass(bundleId, 1);
  await reviewRightly(page, key?.key);
  await exportCards(page, bundleId);

  await page.goto(`/studio/problems/${bundleId}`);
  await shareAndSolve(page, browser);
  // A lecture of 90 seconds has too little content for the default of ten problems: rejected, then corrected.
  expect(faults.filter((fault) => !fault.includes('409 (Conflict)'))).toEqual([]);
});

test('an exam continues offline: answers are stored on the device and sent automatically', { tag: '@deep' }, async ({
  page,
  context,
}) => {
  await page.setViewportSize(PHONE);
  await openAs(page, context, `/studio/problems/${student.bundle.id}`);
  await page.getByRole('button', { name: '시험처럼 풀기' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('인터넷 연결이 없습니다. 답은')).toBeVisible();
  await page.getByRole('article').getByRole('radio').first().check({ force: true });
  await expect(page.getByText('(보낼 답 1개)')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('쓴 답은 모두 저장되었습니다.')).toBeVisible({ timeout: 15_000 });
  await page.reload();
  await expect(page.getByRole('article').getByRole('radio').first()).toBeChecked();
  await page.getByRole('button', { name: '답안 내고 끝내기' }).click();
  const count = student.bundle.problems.length - 1;
  await expect(page.getByRole('alertdialog')).toContainText(`아직 답하지 않은 문제가 ${count}개 있습니다.`);
  await page.getByRole('alertdialog').getByRole('button', { name: '답안 내기' }).click();
  await expect(page.getByText(/풀이 결과$/)).toBeVisible();
  await expect(page.getByRole('table', { name: '주제별 정답률' })).toBeVisible();
});

const VIEWS: Record<string, (page: Page, context: BrowserContext) => Promise<void>> = {
  'no problems yet': async (page, context) => {
    await signIn(context);
    await page.goto('/studio/problems');
    await expect(page.getByRole('heading', { name: '아직 만든 문제가 없습니다' })).toBeVisible();
  },
  'own bundles': async (page, context) => {
    await openAs(page, context, '/studio/problems');
    await expect(page.getByRole('list', { name: '내 문제집' })).toBeVisible();
  },
  'the order': async (page, context) => {
    await openAs(page, context, `/studio/problems/new?note=${student.note_id}&OX=2&CHOICE_4=1`);
    await expect(page.getByRole('button', { name: '3문제 만들기' })).toBeEnabled();
  },
  'the bundle with its keys': async (page, context) => {
    await openAs(page, context, `/studio/problems/${student.bundle.id}`);
    await page.getByRole('button', { name: '펼치기' }).click();
    await expect(page.getByRole('button', { name: /다시 듣기/ }).first()).toBeVisible();
  },
  'a wrong answer': async (page, context) => {
    await openAs(page, context, `/studio/problems/${student.bundle.id}`);
    await page.getByRole('button', { name: '하나씩 풀기' }).click();
    await expect(page.getByRole('article')).toBeVisible();
    await answerWrongly(page, student.bundle.keys.get(student.bundle.problems[0]?.id ?? '')?.key);
  },
  'an exam': async (page, context) => {
    await openAs(page, context, `/studio/problems/${student.bundle.id}`);
    await page.getByRole('button', { name: '시험처럼 풀기' }).click();
    await expect(page.getByRole('timer')).toBeVisible();
  },
  'the result': async (page, context) => {
    await openAs(page, context, `/studio/problems/${student.bundle.id}`);
    await page.getByRole('button', { name: '하나씩 풀기' }).click();
    await expect(page.getByRole('article')).toBeVisible();
    await answerWrongly(page, student.bundle.keys.get(student.bundle.problems[0]?.id ?? '')?.key);
    await page.getByRole('button', { name: '다음 문제' }).click();
    await finishEarly(page);
  },
  'shared problems': async (page) => {
    const request = { method: 'POST' as const, token: student.token, body: { days: 1 } };
    const { body } = await callApi(`/problem-bundles/${student.bundle.id}/shares`, request);
    await page.goto(`/shared-problems/${String(body.token)}`);
    await expect(page.getByText(/^공유된 문제입니다/)).toBeVisible();
  },
  reviews: (page, context) => openAs(page, context, '/studio/reviews'),
  'the notebook': (page, context) => openAs(page, context, '/studio/wrong-answers'),
  statistics: (page, context) => openAs(page, context, '/studio/statistics'),
  'an ended link': async (page) => {
    await page.goto('/shared-problems/gone');
    await expect(title(page)).toHaveText('풀 수 없는 링크입니다');
  },
};

for (const [view, open] of Object.entries(VIEWS)) {
  test(`${view}, light and dark, passes the layout checks on phone, tablet and desktop`, async ({ page, context }) => {
    await page.setViewportSize({ width: 360, height: 900 });
    await open(page, context);
    await checkLayout(page);
  });
}
