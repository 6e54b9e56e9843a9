import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { callApi } from './steps/call-api.ts';
import { chooseAct } from './steps/choose-act.ts';
import { findAccessibilityViolations } from './steps/find-accessibility-violations.ts';
import { makeLecture } from './steps/make-lecture.ts';
import { makeNote, uploadLecture } from './steps/make-note.ts';
import { monitorPage } from './steps/monitor-page.ts';
import { payOrder } from './steps/pay-order.ts';
import { signIn } from './steps/sign-in.ts';
import { storeKeys } from './steps/store-keys.ts';
import { expect, test } from './steps/test.ts';

const MADE_MS = 60_000;

let lecture: Awaited<ReturnType<typeof makeLecture>>;
let keys: Record<string, string>;
let note_id: string;
let heading: string;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000);
  lecture = await makeLecture();
  const context = await browser.newContext();
  const { access_token: token, refresh_token, email } = await signIn(context);
  await payOrder(token, 10_000);
  note_id = (await makeNote(token, await uploadLecture(token, lecture.file, '미적분학 3주차'))).note_id;
  const { body } = await callApi(`/notes/${note_id}`, { token });
  heading = (body.sections as { heading: string }[])[0]?.heading ?? '';
  const user_info = JSON.stringify({ email, credit_balance: 0 });
  keys = { user_token: token, user_refresh_token: refresh_token, user_email: email, user_info };
  await context.close();
});

test.afterAll(() => rmSync(lecture.directory, { recursive: true, force: true }));

async function fetchFile(page: Page, name: string): Promise<{ file: string; suggested: string }> {
  await page.getByRole('button', { name: `${name} 만들기` }).click();
  const link = page.getByRole('link', { name: `${name} 내려받기` });
  await expect(link).toBeVisible({ timeout: MADE_MS });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  return { file: await download.path(), suggested: download.suggestedFilename() };
}

const readEntry = (file: string, entry: string) => execFileSync('unzip', ['-p', file, entry], { encoding: 'utf8' });

test('a finished note is exported for Word and as Markdown, and the files open', async ({ page, context }) => {
  test.setTimeout(180_000);
  await storeKeys(context, keys);
  const { faults } = await monitorPage(page);
  await page.goto(`/studio/notes/${note_id}`);
  await chooseAct(page, '내보내기');
  await expect(page.getByRole('dialog', { name: '내보내기' })).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);

  const word = await fetchFile(page, 'Word (DOCX)');
  expect(heading).toMatch(/\p{Script=Hangul}/u);
  expect(word.suggested).toMatch(/\p{Script=Hangul}.*\.docx$/u);
  expect(readEntry(word.file, 'word/document.xml')).toContain(heading);

  const markdown = await fetchFile(page, 'Markdown');
  expect(markdown.suggested).toMatch(/\.zip$/);
  expect(readEntry(markdown.file, 'note.md')).toContain(`## 1. ${heading}`);
  expect(execFileSync('unzip', ['-Z1', markdown.file], { encoding: 'utf8' })).toContain('slides/');
  expect(faults).toEqual([]);
});
