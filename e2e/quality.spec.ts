import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page, Route } from '@playwright/test';
import { callApi } from './steps/call-api.ts';
import { checkLayout } from './steps/check-layout.ts';
import { findAccessibilityViolations } from './steps/find-accessibility-violations.ts';
import { makeLecture } from './steps/make-lecture.ts';
import { makeNote, uploadLecture } from './steps/make-note.ts';
import { monitorPage } from './steps/monitor-page.ts';
import { payOrder } from './steps/pay-order.ts';
import { signIn } from './steps/sign-in.ts';
import { signInOperator } from './steps/sign-in-operator.ts';
import { storeKeys } from './steps/store-keys.ts';
import { expect, test } from './steps/test.ts';

const COMMENT = '강의에서는 다르게 말했어요';

let lecture: Awaited<ReturnType<typeof makeLecture>>;
let token: string;
let keys: Record<string, string>;
let lecture_id: string;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  lecture = await makeLecture(['--minutes', '1.5', '--slide-seconds', '30', '--first-number', '5000']);
  const context = await browser.newContext();
  const { access_token, refresh_token, email } = await signIn(context);
  token = access_token;
  await payOrder(access_token, 10_000);
  lecture_id = await uploadLecture(access_token, lecture.file, '확률과 통계 2강');
  const user_info = JSON.stringify({ email, credit_balance: 0 });
  keys = { user_token: access_token, user_refresh_token: refresh_token, user_email: email, user_info };
  await context.close();
});

test.afterAll(() => rmSync(lecture.directory, { recursive: true, force: true }));

/** Runs the evaluation as an operator does with a downloaded case, and returns what it prints. */
function evaluateWith(golden: unknown): string {
  const { id } = golden as { id: string };
  const directory = mkdtempSync(join(tmpdir(), 'pilgi-golden-'));
  mkdirSync(join(directory, id));
  writeFileSync(join(directory, id, 'golden.json'), JSON.stringify(golden));
  const args = ['verification/eval/run-eval.ts', '--offline', '--golden', directory, '--label', 'report'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  rmSync(directory, { recursive: true });
  expect(status, stderr).toBe(0);
  return stdout;
}

const failPost = (route: Route) => (route.request().method() === 'POST' ? route.abort() : route.fallback());
const block = (page: Page, id: string) => page.locator(`[id="${id}"]`);
const balance = async () => Number((await callApi('/auth/users/me', { token })).body.credit_balance);

async function openNote(page: Page, context: BrowserContext, id: string): Promise<{ faults: string[] }> {
  await storeKeys(context, keys);
  const monitor = await monitorPage(page);
  await page.goto(`/studio/notes/${id}`);
  await expect(block(page, 'b1_1')).toBeVisible({ timeout: 30_000 });
  return monitor;
}

async function choose(page: Page, id: string, name: string): Promise<void> {
  await block(page, id).getByRole('button', { name: '이 문단에 표시하거나 고치기' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('toolbar').getByRole('button', { name, exact: true }).press('Enter');
}

test('a reader reports a block, an operator confirms it with a refund, and it becomes a golden case of the evaluation', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(120_000);
  const { note_id } = await makeNote(token, lecture_id);
  const { faults } = await openNote(page, context, note_id);
  const reports = block(page, 'b1_1').getByRole('list', { name: '이 문단에 남긴 의견' });
  await choose(page, 'b1_1', '좋아요');
  await expect(reports).toContainText('좋다고 알렸습니다.');
  await reports.getByRole('button', { name: '되돌리기' }).click();
  await expect(reports).toBeHidden();

  await choose(page, 'b1_1', '틀렸어요');
  await expect(reports).toContainText('확인 중');
  await expect(reports.getByRole('paragraph').first()).toBeFocused();
  // The list is requested too, so only the change fails.
  await page.route('**/reports', failPost);
  await reports.getByLabel('무엇이 틀렸나요?').fill(COMMENT);
  await reports.getByLabel(/품질 개선에 써도 됩니다/).check();
  await reports.getByRole('button', { name: '덧붙이기', exact: true }).click();
  await expect(reports.getByRole('alert')).toBeVisible();
  await expect(reports.getByLabel('무엇이 틀렸나요?')).toHaveValue(COMMENT);
  await page.unroute('**/reports', failPost);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await reports.getByRole('button', { name: '덧붙이기', exact: true }).click();
  await expect(reports.getByRole('button', { name: '덧붙인 말 고치기' })).toBeVisible();

  const before = await balance();
  const desk = await (await browser.newContext()).newPage();
  await desk.goto('/admin/quality');
  await signInOperator(desk);
  await desk.getByRole('link', { name: '품질' }).click();
  await desk.getByRole('button', { name: COMMENT }).click();
  await expect(desk.getByRole('list', { name: '근거가 된 받아쓰기' }).getByRole('listitem').first()).toBeVisible();
  await expect(desk.getByRole('list', { name: '문장과 대조 결과' })).toContainText('대조함');
  expect(await findAccessibilityViolations(desk)).toEqual([]);
  await desk.screenshot({ path: test.info().outputPath('review.png') });
  await desk.getByRole('heading', { name: '품질' }).click();
  await desk.keyboard.press('c');
  await expect(desk.getByText('맞다고 하려면 원인을 골라야 합니다.')).toBeVisible();
  await desk.getByLabel('원인').selectOption('WRITING');
  await desk.getByRole('heading', { name: '품질' }).click();
  await desk.keyboard.press('c');
  await expect(desk.getByText('맞다고 확인했습니다.').first()).toBeVisible();
  await desk.getByLabel('강의에서 한 말').fill('강의에서는 다르게 설명했다.');
  await desk.getByRole('button', { name: '골든에 넣기' }).click();
  await expect(desk.getByText(/골든 묶음에 있습니다: report-/)).toBeVisible();
  expect(await balance()).toBeGreaterThan(before);
  const [file] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('button', { name: '골든 묶음 내려받기' }).click(),
  ]);
  const cases = JSON.parse(readFileSync(await file.path(), 'utf8')) as unknown[];
  expect(cases.at(-1)).toMatchObject({
    format: 1,
    source: { kind: 'script', audio: null },
    facts: [{ text: '강의에서는 다르게 설명했다.' }],
  });
  expect(evaluateWith(cases.at(-1))).toMatch(/Only in live runs: report-\S+ \(\d+ key points, 1 facts\)/);
  await desk.getByRole('tab', { name: '추이' }).click();
  await expect(desk.getByRole('table')).toContainText(/\d/);
  await desk.context().close();

  await page.reload();
  await expect(reports).toContainText('알려주신 대로였습니다. 이 구간의');
  await expect(reports).toContainText('돌려드렸습니다.');
  // The aborted request is logged by the browser.
  expect(faults.filter((fault) => !fault.includes('net::ERR_FAILED'))).toEqual([]);
});

test('an owner rewrites, adds, deletes and restores blocks, and every change is a version', { tag: '@deep' }, async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  const { note_id } = await makeNote(token, lecture_id);
  const { faults } = await openNote(page, context, note_id);
  await choose(page, 'b1_1', '고치기');
  const editor = page.getByRole('form', { name: '문단 고치기' });
  await expect(editor.getByLabel('글', { exact: true })).toBeFocused();
  await editor.getByLabel('글', { exact: true }).fill('내가 다시 쓴 글이다. 값은 $x^2$ 이다.\n- 첫째\n- 둘째');
  await editor.getByLabel('제목').fill('다시 쓴 문단');
  await expect(editor.getByRole('region', { name: '미리 보기' }).locator('.katex')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '계속 쓰기' }).click();
  await page.reload();
  await choose(page, 'b1_1', '고치기');
  await expect(editor.getByLabel('제목')).toHaveValue('다시 쓴 문단');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await editor.getByLabel('글', { exact: true }).press('Control+Enter');
  await expect(editor).toBeHidden();
  await expect(block(page, 'b1_1')).toContainText('내가 다시 쓴 글이다.');
  await expect(block(page, 'b1_1').getByRole('heading')).toHaveText('다시 쓴 문단');
  await expect(
    block(page, 'b1_1')
      .getByRole('button', { name: /^직접 고친 문장입니다/ })
      .first(),
  ).toBeVisible();

  await choose(page, 'b1_1', '아래에 추가');
  const adder = page.getByRole('form', { name: '문단 추가' });
  await adder.getByLabel('글', { exact: true }).fill('내가 더한 문단이다.');
  await adder.getByRole('button', { name: '저장하기' }).click();
  await expect(adder).toBeHidden();
  await expect(page.getByText('내가 더한 문단이다.')).toBeVisible();

  const count = await page.locator('[data-mark-block]').count();
  await choose(page, 'b1_1', '지우기');
  await expect(page.locator('[data-mark-block]')).toHaveCount(count - 1);
  await page.getByRole('button', { name: '되돌리기' }).click();
  await expect(page.locator('[data-mark-block]')).toHaveCount(count);

  // Another device changes the note meanwhile: what was typed stays.
  await choose(page, 'b1_1', '고치기');
  await editor.getByLabel('글', { exact: true }).fill('기다리는 동안 쓴 글이다.');
  const { version } = (await callApi(`/notes/${note_id}`, { token })).body as { version: number };
  const other = { act: 'MOVE', block_id: 'b1_1', direction: 'DOWN' };
  await callApi(`/notes/${note_id}/edits`, { method: 'POST', token, body: { version, edit: other } });
  await editor.getByRole('button', { name: '저장하기' }).click();
  await expect(editor.getByRole('alert')).toContainText('그사이 노트가 바뀌었습니다.');
  await editor.getByRole('button', { name: '새 버전 불러오기' }).click();
  await expect(editor.getByLabel('글', { exact: true })).toHaveValue('기다리는 동안 쓴 글이다.');
  await editor.getByRole('button', { name: '저장하기' }).click();
  await expect(editor).toBeHidden();
  await expect(block(page, 'b1_1')).toContainText('기다리는 동안 쓴 글이다.');

  const versions = (await callApi(`/notes/${note_id}/versions`, { token })).body as never as { reason: string }[];
  expect(versions.map(({ reason }) => reason)).toEqual([...Array(6).fill('EDIT'), 'FIRST']);
  expect(faults.filter((fault) => !fault.includes('409'))).toEqual([]);
});

test('reports and the editor of a block at 360 and 1440 px, light and dark, pass accessibility and overflow checks', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  const { note_id } = await makeNote(token, lecture_id);
  await openNote(page, context, note_id);
  await choose(page, 'b1_1', '틀렸어요');
  await choose(page, 'b1_2', '고치기');
  await checkLayout(page, { widths: [360, 1440] });
});
