import { rmSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { checkLayout } from './steps/check-layout.ts';
import { type LectureScript, makeLecture } from './steps/make-lecture.ts';
import { makeNote, uploadLecture } from './steps/make-note.ts';
import { monitorPage } from './steps/monitor-page.ts';
import { payOrder } from './steps/pay-order.ts';
import { signIn } from './steps/sign-in.ts';
import { storeKeys } from './steps/store-keys.ts';
import { expect, test } from './steps/test.ts';

const SPOKEN_SENTENCE = '세마포어는 자원의 개수를 세는 정수 변수입니다.';
const SHORT = ['--minutes', '1.5', '--slide-seconds', '30', '--first-number', '7000'];

let lecture: Awaited<ReturnType<typeof makeLecture>>;
let keys: Record<string, string>;
let note_id: string;

function addSpokenSentence({ utterances }: LectureScript): void {
  const third = utterances[2];
  if (third) third.text = SPOKEN_SENTENCE;
}

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  lecture = await makeLecture(SHORT, addSpokenSentence);
  const context = await browser.newContext();
  const { access_token, refresh_token, email } = await signIn(context);
  await payOrder(access_token, 10_000);
  const lecture_id = await uploadLecture(access_token, lecture.file, '운영체제 5강');
  note_id = (await makeNote(access_token, lecture_id)).note_id;
  const user_info = JSON.stringify({ email, credit_balance: 0 });
  keys = { user_token: access_token, user_refresh_token: refresh_token, user_email: email, user_info };
  await context.close();
});

test.afterAll(() => rmSync(lecture.directory, { recursive: true, force: true }));

async function openPanel(page: Page, context: BrowserContext): Promise<{ faults: string[] }> {
  await storeKeys(context, keys);
  const monitor = await monitorPage(page);
  await page.goto(`/studio/notes/${note_id}`);
  await page.getByRole('button', { name: '강의에 물어보기' }).click();
  await expect(page.getByRole('region', { name: '강의에 물어보기' })).toBeVisible();
  return monitor;
}

const audioTimeOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLMediaElement>('audio, video')?.currentTime ?? -1);

/** Waits for the price on the button, then sends with Enter. */
async function call(page: Page, question: string, price: RegExp): Promise<void> {
  await page.getByRole('textbox', { name: '질문' }).fill(question);
  await expect(page.getByRole('button', { name: price })).toBeEnabled();
  await page.getByRole('textbox', { name: '질문' }).press('Enter');
}

test('a question is answered with a link to the time in the lecture, and an unanswered question is free', async ({
  page,
  context,
}) => {
  const { faults } = await openPanel(page, context);
  await call(page, '세마포어가 뭐예요?', /최대 [\d.]+ 크레딧/);
  const log = page.getByRole('log');
  await expect(log.getByText(SPOKEN_SENTENCE)).toBeVisible();
  const chip = log.getByRole('button', { name: /부터 듣기/ }).first();
  const [seconds = 0, minutes = 0, hours = 0] = (await chip.innerText())
    .replace(/[^\d:]/g, '')
    .split(':')
    .map(Number)
    .toReversed();
  await chip.click();
  const spokenAt = hours * 3600 + minutes * 60 + seconds;
  await expect.poll(() => audioTimeOf(page)).toBeGreaterThanOrEqual(spokenAt);
  expect(await audioTimeOf(page)).toBeLessThan(spokenAt + 10);
  const total = page.getByText(/^이 대화에서 쓴 크레딧/);
  await expect(total).not.toHaveText('이 대화에서 쓴 크레딧 0');
  const spent = await total.innerText();

  await call(page, '세마포어를 발명한 회사는 어디인가요?', /최대 [\d.]+ 크레딧/);
  await expect(log.getByText(/이 강의에서는 그 내용을 찾지 못했어요/)).toBeVisible();
  await expect(total).toHaveText(spent);

  await page.reload();
  await page.getByRole('button', { name: '강의에 물어보기' }).click();
  await expect(log.getByText(SPOKEN_SENTENCE).first()).toBeVisible();
  expect(faults).toEqual([]);
});

test('the chat panel, light and dark, passes the layout checks on phone, tablet and desktop', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 900 });
  await openPanel(page, context);
  await page.getByRole('textbox', { name: '질문' }).fill('정의되지 않은 아주긴낱말'.repeat(6));
  await expect(page.getByRole('button', { name: /최대/ })).toBeVisible();
  await checkLayout(page);
});
