import { rmSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { checkLayout } from './steps/check-layout.ts';
import { chooseAct } from './steps/choose-act.ts';
import { controlGemini } from './steps/control-gemini.ts';
import { submitSignUp } from './steps/fill-sign-up.ts';
import { fillWidget, paymentWindow } from './steps/fill-widget.ts';
import { holdRequests } from './steps/hold-requests.ts';
import { makeCredentials } from './steps/make-credentials.ts';
import { makeLecture } from './steps/make-lecture.ts';
import { makeNote, startNote, uploadLecture } from './steps/make-note.ts';
import { monitorPage } from './steps/monitor-page.ts';
import { openLoginDialog } from './steps/open-login-dialog.ts';
import { payOrder } from './steps/pay-order.ts';
import { signIn } from './steps/sign-in.ts';
import { storeKeys } from './steps/store-keys.ts';
import { expect, test } from './steps/test.ts';

const TITLE = '미적분학 3주차';
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const picker = (page: Page) => page.locator('input[type="file"]');
const audioTimeOf = (page: Page) => page.evaluate(() => document.querySelector('audio')?.currentTime ?? -1);

let lecture: Awaited<ReturnType<typeof makeLecture>>;
/** Account with a finished note, shared by read-only tests. */
let reader: { keys: Record<string, string>; lecture_id: string; job_id: string; note_id: string };

test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000);
  lecture = await makeLecture();
  const context = await browser.newContext();
  const { access_token, refresh_token, email } = await signIn(context);
  await payOrder(access_token, 10_000);
  const lecture_id = await uploadLecture(access_token, lecture.file, TITLE);
  const made = await makeNote(access_token, lecture_id);
  const user_info = JSON.stringify({ email, credit_balance: 0 });
  const keys = { user_token: access_token, user_refresh_token: refresh_token, user_email: email, user_info };
  reader = { keys, lecture_id, ...made };
  await context.close();
});

test.afterAll(() => rmSync(lecture.directory, { recursive: true, force: true }));

async function topUpAndReturn(page: Page): Promise<void> {
  await page.getByRole('button', { name: '크레딧 충전' }).click();
  await page.getByRole('dialog', { name: '크레딧 충전' }).getByRole('button', { name: '1,000원 결제하기' }).click();
  await page.getByRole('button', { name: '결제하기', exact: true }).click();
  await fillWidget(page);
  await paymentWindow(page).getByRole('button', { name: '결제하기' }).click();
  await expect(title(page)).toHaveText('결제 완료');
}

/** Plays a block, creates a share link and opens it without a session. */
async function playAndShare(page: Page, browser: Browser): Promise<void> {
  const block = page.locator('[id^="b1_"]').nth(1);
  await block.getByRole('button').first().click();
  await expect.poll(() => audioTimeOf(page)).toBeGreaterThan(Number(await block.getAttribute('data-at')) / 1000);
  await chooseAct(page, '공유');
  await page.getByRole('button', { name: '링크 만들기' }).click();
  const address = (await page.getByRole('button', { name: /공유 링크/ }).textContent())?.trim() ?? '';
  const visitor = await browser.newContext();
  const guest = await visitor.newPage();
  await guest.goto(address);
  await expect(guest.getByText(/^공유된 노트입니다/)).toBeVisible();
  await expect(guest.getByRole('button', { name: '공유', exact: true })).toHaveCount(0);
  await visitor.close();
}

test('end to end: sign up, upload a lecture, see the quote, top up, follow the progress, read, play and share the note', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(180_000);
  const { faults } = await monitorPage(page);
  const credentials = makeCredentials();
  await submitSignUp(await openLoginDialog(page, 'sign-up'), credentials);
  await page.getByRole('main').getByRole('link', { name: '오늘 열기' }).click();
  await expect(title(page)).toHaveText('첫 노트를 읽어 볼까요?');
  await page.getByRole('main').getByRole('link', { name: '강의 올리기' }).first().click();
  await expect(title(page)).toHaveText('강의');
  await expect(page.getByRole('heading', { name: '첫 노트까지 세 걸음' })).toBeVisible();

  await picker(page).setInputFiles(lecture.file);
  await expect(page.getByText('아직 아무것도 보내지 않았습니다.')).toBeVisible();
  await page.getByLabel('제목').fill(TITLE);
  await page.getByLabel('과목').fill('미적분학');
  await page.getByRole('button', { name: '1개 올리기' }).click();
  await page.getByRole('link', { name: TITLE }).click({ timeout: 30_000 });
  const price = page.getByRole('dialog', { name: '노트 만들기' });
  await expect(price).toContainText(TITLE, { timeout: 45_000 });
  await expect(price.getByText('최대 비용', { exact: true })).toBeVisible({ timeout: 45_000 });
  await expect(page.getByText('크레딧이 부족합니다. 충전하면')).toBeVisible();
  const lectureUrl = page.url();
  await topUpAndReturn(page);
  await expect(page).toHaveURL(`${lectureUrl}?make=`);
  await controlGemini('/latency', { fixed_ms: 1500 });
  await page.getByRole('button', { name: '노트 만들기 시작' }).click();

  await expect(page.getByRole('progressbar', { name: '만드는 중' })).toBeVisible();
  const jobUrl = page.url();
  expect(faults).toEqual([]);
  await page.close();
  const reopened = await context.newPage();
  const violations = await monitorPage(reopened);
  await reopened.goto(jobUrl);
  await expect(reopened.getByRole('list', { name: '구간별 진행' }).getByRole('listitem')).not.toHaveCount(0);
  await expect(reopened.getByText('노트가 완성되었습니다')).toBeVisible({ timeout: 60_000 });
  await controlGemini('/latency', { fixed_ms: 0 });
  await reopened.getByText('어떻게 계산했나요?').click();
  await expect(reopened.getByRole('table', { name: '한 일' }).getByRole('row')).not.toHaveCount(1);

  await reopened.getByRole('link', { name: '노트 읽기' }).click();
  await expect(reopened.getByText(/^강의와 대조한 문장 (\d+)\/\1$/)).toBeVisible();
  await expect(reopened.getByText(/^대조 못 한 부분/)).toHaveCount(0);
  await playAndShare(reopened, browser);
  expect(violations.faults).toEqual([]);
});

test('a browser notification reports the finished note when the tab is hidden', { tag: '@deep' }, async ({
  page,
  context,
}) => {
  await storeKeys(context, reader.keys);
  await context.grantPermissions(['notifications']);
  // A headless browser shows no notifications, so the constructor calls are recorded.
  await page.addInitScript(() => {
    const shown: string[] = [];
    Reflect.set(window, 'shownNotifications', shown);
    Reflect.set(
      window,
      'Notification',
      class {
        static permission = 'granted';
        constructor(title: string, { body }: NotificationOptions) {
          shown.push(`${title}: ${body}`);
        }
      },
    );
  });
  await controlGemini('/latency', { fixed_ms: 1500 });
  const job_id = await startNote(reader.keys.user_token ?? '', reader.lecture_id);
  await page.goto(`/studio/jobs/${job_id}`);
  await expect(page.getByText('끝나면 브라우저 알림을 띄워요.')).toBeVisible();
  const readShown = () => page.evaluate(() => Reflect.get(window, 'shownNotifications') as string[]);
  await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' }));
  expect(await readShown()).toEqual([]);
  await expect.poll(readShown, { timeout: 40_000 }).toEqual([`노트가 완성되었습니다: ${TITLE}`]);
  await controlGemini('/latency', { fixed_ms: 0 });
});

test('an upload interrupted by a closed tab resumes with the same file and the edited title', { tag: '@deep' }, async ({
  page,
  context,
}) => {
  test.setTimeout(90_000);
  await signIn(context);
  await page.goto('/studio');
  const held = await holdRequests(page, /partNumber=/);
  await picker(page).setInputFiles(lecture.file);
  await page.getByRole('button', { name: '1개 올리기' }).click();
  await expect.poll(() => held.count()).toBeGreaterThan(0);
  await page.getByRole('textbox', { name: '제목' }).fill('고쳐 쓴 제목');
  await page.close({ runBeforeUnload: false });

  const reopened = await context.newPage();
  await reopened.goto('/studio');
  await expect(reopened.getByText('올리다 멈춤')).toBeVisible();
  await expect(reopened.getByRole('textbox', { name: '제목' })).toHaveValue('고쳐 쓴 제목');
  await picker(reopened).setInputFiles(lecture.file);
  await expect(reopened.getByRole('link', { name: '고쳐 쓴 제목' })).toBeVisible({ timeout: 30_000 });
  await expect(reopened.getByText('올리다 멈춤')).toHaveCount(0);
});

test('an unsupported file is rejected before anything is sent', { tag: '@deep' }, async ({ page, context }) => {
  await signIn(context);
  await page.goto('/studio');
  await picker(page).setInputFiles({ name: '강의록.txt', mimeType: 'text/plain', buffer: Buffer.from('text') });
  await expect(page.getByRole('alert')).toContainText('강의 영상이나 녹음, 강의 자료가 아닙니다.');
  await expect(page.getByRole('button', { name: /개 올리기/ })).toHaveCount(0);
});

async function openNote(page: Page, context: BrowserContext): Promise<void> {
  await storeKeys(context, reader.keys);
  await page.goto(`/studio/notes/${reader.note_id}`);
  await expect(page.getByText(/^강의와 대조한 문장/)).toBeVisible();
}

test('a click on a block plays its time and marks the block, and keys continue from there', async ({
  page,
  context,
}) => {
  await openNote(page, context);
  const blocks = page.locator('[id^="b1_"]');
  const starts = await blocks.evaluateAll((all) => all.map((one) => Number(one.getAttribute('data-at')) / 1000));
  const inTime = starts.toSorted((one, other) => one - other);
  const nextOf = (start: number) => inTime.find((other) => other > start);
  // The block that plays longest, so that a slow machine sees it as the current one.
  const lengths = starts.map((start, index) => (index > 0 ? (nextOf(start) ?? start) - start : 0));
  const chosen = lengths.indexOf(Math.max(...lengths));
  const [block, atSeconds] = [blocks.nth(chosen), starts[chosen] ?? 0];
  await block.getByRole('button').first().click();
  await expect.poll(() => audioTimeOf(page)).toBeGreaterThan(atSeconds + 0.2);
  await expect(block).toHaveAttribute('aria-current', 'true');
  expect(await audioTimeOf(page)).toBeLessThan(nextOf(atSeconds) ?? 0);

  await page.keyboard.press('ArrowDown');
  await expect.poll(() => audioTimeOf(page)).toBeGreaterThanOrEqual(nextOf(atSeconds) ?? 0);
  await page.locator('body').click({ position: { x: 5, y: 5 } });
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: '재생', exact: true })).toBeVisible();
  const stoppedAt = await audioTimeOf(page);
  await page.keyboard.press('ArrowLeft');
  expect(await audioTimeOf(page)).toBeCloseTo(Math.max(0, stoppedAt - 5), 0);
});

test('slides are shown beside the note, and search highlights matches', { tag: '@deep' }, async ({ page, context }) => {
  await openNote(page, context);
  const slide = page.getByRole('complementary').getByRole('img').first();
  await expect.poll(() => slide.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  const words = (await page.locator('[id^="b1_"] :is(h3, h4)').first().textContent()) ?? '';
  await page.keyboard.press('/');
  await page.keyboard.type(words.slice(0, 3));
  await expect(page.locator('mark').first()).toBeVisible();
  await expect(page.getByText(/^\d+곳 · Enter로 다음$/)).toBeVisible();
});

const VIEWS: Record<string, (page: Page, context: BrowserContext) => Promise<void>> = {
  'the empty studio': async (page, context) => {
    await signIn(context);
    await page.goto('/studio');
    await expect(page.getByRole('heading', { name: '첫 노트까지 세 걸음' })).toBeVisible();
  },
  'the studio with a lecture and a chosen file': async (page, context) => {
    await storeKeys(context, reader.keys);
    await page.goto('/studio');
    await expect(page.getByRole('link', { name: '노트 읽기' })).toBeVisible();
    await picker(page).setInputFiles(lecture.file);
    await expect(page.getByRole('list', { name: '에서 찾은 슬라이드' })).toBeVisible({ timeout: 30_000 });
    await page.getByRole('button', { name: '슬라이드 1 빼기' }).click();
    await expect(page.getByRole('button', { name: '1개 올리기' })).toBeEnabled();
  },
  'the lecture with its price': async (page, context) => {
    await storeKeys(context, reader.keys);
    await page.goto(`/studio/lectures/${reader.lecture_id}?make=`);
    await expect(page.getByRole('button', { name: '노트 만들기 시작' })).toBeEnabled();
  },
  'the finished job': async (page, context) => {
    await storeKeys(context, reader.keys);
    await page.goto(`/studio/jobs/${reader.job_id}`);
    await page.getByText('어떻게 계산했나요?').click();
    await expect(page.getByRole('table', { name: '한 일' })).toBeVisible();
  },
  'the note': async (page, context) => {
    await openNote(page, context);
    await page.locator('[id^="b1_"]').first().getByRole('button').first().click();
    await page.keyboard.press('Space');
  },
};

for (const [view, open] of Object.entries(VIEWS)) {
  test(`${view}, light and dark, passes the layout checks on phone, tablet and desktop`, async ({ page, context }) => {
    await page.setViewportSize({ width: 360, height: 900 });
    const { faults } = await monitorPage(page);
    await open(page, context);
    await checkLayout(page);
    expect.soft(faults).toEqual([]);
  });
}
