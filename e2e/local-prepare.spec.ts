import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { callApi } from './steps/call-api.ts';
import { holdRequests } from './steps/hold-requests.ts';
import { makeLecture } from './steps/make-lecture.ts';
import { makeNote } from './steps/make-note.ts';
import { monitorPage } from './steps/monitor-page.ts';
import { payOrder } from './steps/pay-order.ts';
import { signIn } from './steps/sign-in.ts';
import { expect, test } from './steps/test.ts';

const picker = (page: Page) => page.locator('input[type="file"]');
const foundSlides = (page: Page) => page.getByRole('list', { name: '에서 찾은 슬라이드' }).getByRole('listitem');

let lecture: Awaited<ReturnType<typeof makeLecture>>;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  lecture = await makeLecture();
});
test.afterAll(() => rmSync(lecture.directory, { recursive: true, force: true }));

test('a lecture prepared in the browser becomes a note with its slides, without the deselected one', async ({
  page,
  context,
}) => {
  test.setTimeout(150_000);
  const { faults } = await monitorPage(page);
  const { access_token: token } = await signIn(context);
  await payOrder(token, 10_000);
  await page.goto('/studio');
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
  await picker(page).setInputFiles(lecture.file);
  await expect(foundSlides(page)).toHaveCount(lecture.slides.length, { timeout: 30_000 });
  await expect(page.getByText(/^[\d.]+ [KM]B → [\d.]+ KB$/)).toBeVisible();
  expect(sent).toEqual([]);

  await page.getByRole('button', { name: '슬라이드 2 빼기' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: '슬라이드 2 다시 넣기' })).toBeFocused();
  const left = lecture.slides.filter((_, index) => index !== 1);
  await expect(page.getByText(`원본 영상 대신 소리와 슬라이드 ${left.length}장만 올립니다.`)).toBeVisible();
  await page.getByLabel('제목').fill('골라낸 강의');
  await page.getByRole('button', { name: '1개 올리기' }).click();
  await page.getByRole('link', { name: '골라낸 강의' }).click({ timeout: 30_000 });
  await expect(page.getByText('원본 영상 대신 소리와 슬라이드만 올린 강의예요.')).toBeVisible({ timeout: 45_000 });
  await expect(page.getByText(`슬라이드 ${left.length}장`)).toBeVisible();

  const { note_id } = await makeNote(token, page.url().split('/').at(-1) ?? '');
  const { body } = await callApi(`/notes/${note_id}`, { token });
  const shown = (body.slides as { first_ms: number }[]).map(({ first_ms }) => first_ms);
  expect(shown).toEqual(left.map(({ spans }) => spans[0]?.first_ms));
  await page.goto(`/studio/notes/${note_id}`);
  const slide = page.getByRole('complementary').getByRole('img').first();
  await expect.poll(() => slide.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280);
  expect(faults).toEqual([]);
});

test('an upload of audio and slides resumes after the tab was closed, without the original file', async ({
  page,
  context,
}) => {
  test.setTimeout(90_000);
  await signIn(context);
  await page.goto('/studio');
  const held = await holdRequests(page, /partNumber=/);
  await picker(page).setInputFiles(lecture.file);
  await page.getByRole('button', { name: '1개 올리기' }).click({ timeout: 30_000 });
  await expect.poll(() => held.count()).toBeGreaterThan(0);
  await page.getByLabel('제목').fill('이어진 강의');
  await page.close({ runBeforeUnload: false });

  const reopened = await context.newPage();
  await reopened.goto('/studio');
  await reopened.getByRole('button', { name: '이어서 올리기' }).click();
  await expect(reopened.getByRole('link', { name: '이어진 강의' })).toBeVisible({ timeout: 30_000 });
});

test('the whole file is uploaded when the user chooses so', async ({ page, context }) => {
  test.setTimeout(90_000);
  const { access_token: token } = await signIn(context);
  await page.goto('/studio');
  await picker(page).setInputFiles(lecture.file);
  await page.getByRole('radio', { name: '파일 전체' }).check({ timeout: 30_000 });
  await expect(foundSlides(page)).toHaveCount(0);
  await page.getByRole('button', { name: '1개 올리기' }).click();
  await expect(page.getByRole('link', { name: 'lecture' })).toBeVisible({ timeout: 30_000 });
  const { body } = await callApi('/lectures', { token });
  expect(body).toMatchObject([{ file_name: 'lecture.mp4', prepared_in: 'SERVER' }]);
});

test('a recording without video is uploaded as it is', async ({ page, context }) => {
  await signIn(context);
  await page.goto('/studio');
  await picker(page).setInputFiles({ name: '녹음.wav', mimeType: 'audio/wav', buffer: createSilence() });
  await expect(page.getByRole('button', { name: '1개 올리기' })).toBeEnabled();
  await expect(page.getByRole('radio', { name: '파일 전체' })).toHaveCount(0);
});

/** One second of silence. */
function createSilence(): Buffer {
  const samples = Buffer.alloc(32_000);
  const head = Buffer.from(
    'RIFF    WAVEfmt \x10\0\0\0\x01\0\x01\0\x80\x3e\0\0\0\x7d\0\0\x02\0\x10\0data    ',
    'latin1',
  );
  head.writeUInt32LE(samples.length + 36, 4);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}
