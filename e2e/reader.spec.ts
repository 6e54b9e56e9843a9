import { rmSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { callApi } from './steps/call-api.ts';
import { checkLayout } from './steps/check-layout.ts';
import { chooseAct } from './steps/choose-act.ts';
import { controlGemini } from './steps/control-gemini.ts';
import { type LectureScript, makeLecture } from './steps/make-lecture.ts';
import { makeNote, uploadLecture } from './steps/make-note.ts';
import { monitorPage } from './steps/monitor-page.ts';
import { payOrder } from './steps/pay-order.ts';
import { selectWords } from './steps/select-words.ts';
import { signIn } from './steps/sign-in.ts';
import { storeKeys } from './steps/store-keys.ts';
import { expect, test } from './steps/test.ts';

const FORMULA = '근의 공식은 $x = \\frac{-b \\pm \\sqrt{b^2-4ac}}{2a}$ 입니다.';
const BROKEN = '틀린 수식 $\\frac{1$ 도 보여야 합니다.';
/** Long enough for two sections; mostly silence, so that it is generated quickly. */
const TWO_SECTIONS = ['--minutes', '13', '--slide-seconds', '120', '--silence-minutes', '6', '--first-number', '2000'];

const block = (page: Page, id: string) => page.locator(`[id="${id}"]`);
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const audioTimeOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLMediaElement>('audio, video')?.currentTime ?? -1);

let lecture: Awaited<ReturnType<typeof makeLecture>>;
let token: string;
let keys: Record<string, string>;
let lecture_id: string;
/** Complete note that tests do not change, apart from marks of their own. */
let note_id: string;

function addFormulas({ utterances }: LectureScript): void {
  const [, first, second] = utterances;
  if (first) first.text = FORMULA;
  if (second) second.text = BROKEN;
}

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  lecture = await makeLecture(TWO_SECTIONS, addFormulas);
  const context = await browser.newContext();
  const { access_token, refresh_token, email } = await signIn(context);
  token = access_token;
  await payOrder(access_token, 10_000);
  lecture_id = await uploadLecture(access_token, lecture.file, '공학 수학 1강');
  note_id = (await makeNote(access_token, lecture_id)).note_id;
  const user_info = JSON.stringify({ email, credit_balance: 0 });
  keys = { user_token: access_token, user_refresh_token: refresh_token, user_email: email, user_info };
  await context.close();
});

test.afterAll(() => rmSync(lecture.directory, { recursive: true, force: true }));

async function openNote(page: Page, context: BrowserContext, id = note_id): Promise<{ faults: string[] }> {
  await storeKeys(context, keys);
  const monitor = await monitorPage(page);
  await page.goto(`/studio/notes/${id}`);
  await expect(page.getByText(/^강의와 대조한 문장/)).toBeVisible();
  return monitor;
}

/** A note whose second section failed: both models of the step answer twice with broken JSON. */
async function makeNoteWithFailedSection(): Promise<string> {
  await controlGemini('/faults', { kind: 'malformed-json', next: 4, match: { step: 'write', section: 2 } });
  return (await makeNote(token, lecture_id)).note_id;
}

test('formulas are rendered with MathML, and an invalid one shows its source', { tag: '@deep' }, async ({
  page,
  context,
}) => {
  const { faults } = await openNote(page, context);
  const drawn = page.locator('.katex').first();
  await expect(drawn).toBeVisible();
  await expect(drawn.locator('math')).toHaveCount(1);
  await expect(drawn.locator('.katex-html')).toHaveAttribute('aria-hidden', 'true');
  expect(await drawn.evaluate((element) => getComputedStyle(element).fontFamily)).toContain('KaTeX_Main');
  await expect.poll(() => page.evaluate(() => document.fonts.check('16px KaTeX_Main'))).toBe(true);
  await expect(page.locator('code', { hasText: '\\frac{1' }).first()).toBeVisible();
  expect(faults).toEqual([]);
});

test('a term shows its explanation on hover, focus and tap, and Esc closes it', { tag: '@deep' }, async ({
  page,
  context,
}) => {
  await openNote(page, context);
  const term = page.locator('[data-term]').first();
  const meaning = page.getByRole('tooltip');
  const before = await audioTimeOf(page);
  await term.hover();
  await expect(meaning).toBeVisible();
  await meaning.hover();
  await expect(meaning).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(meaning).toBeHidden();
  await term.focus();
  await expect(meaning).toContainText((await term.getAttribute('data-term')) ?? '');
  await expect(term).toHaveAttribute('aria-describedby', (await meaning.getAttribute('id')) ?? '');
  await page.keyboard.press('Escape');
  await term.click();
  await expect(meaning).toBeVisible();
  expect(await audioTimeOf(page)).toBe(before);
});

test('text is highlighted, annotated and flagged, and the list shows the marks after a reload', async ({
  page,
  context,
}) => {
  await openNote(page, context);
  const toolbar = page.getByRole('toolbar', { name: '고른 글에 표시하기' });
  const quote = await selectWords(page, 'b1_2', 4);
  await toolbar.getByRole('button', { name: '형광펜' }).click();
  await expect(block(page, 'b1_2').locator('mark')).toHaveText(quote);

  await block(page, 'b1_3').getByRole('button', { name: '이 문단에 표시하거나 고치기' }).focus();
  await page.keyboard.press('Enter');
  await expect(toolbar.getByRole('button', { name: '형광펜' })).toBeFocused();
  await toolbar.getByRole('button', { name: '메모' }).press('Enter');
  await page.route('**/marks/*', (route) => route.abort(), { times: 1 });
  await dialog(page, '메모 남기기').getByLabel('메모').fill('시험에 나온다고 하셨다');
  await page.getByRole('button', { name: '저장하기' }).click();
  await expect(dialog(page, '메모 남기기').getByRole('alert')).toBeVisible();
  await expect(dialog(page, '메모 남기기').getByLabel('메모')).toHaveValue('시험에 나온다고 하셨다');
  await page.getByRole('button', { name: '저장하기' }).click();
  await expect(dialog(page, '메모 남기기')).toBeHidden();

  await selectWords(page, 'b1_1', 3);
  const saved = page.waitForResponse((response) => response.url().includes('/marks/') && response.ok());
  await toolbar.getByRole('button', { name: '모르겠어요' }).click();
  await saved;
  await page.reload();
  await page.getByRole('tab', { name: /내 표시/ }).click();
  const list = page.getByRole('list', { name: '내 표시' });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(list).toContainText('시험에 나온다고 하셨다');
  await page.getByText('모르겠어요', { exact: true }).first().click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('tabpanel', { name: '내 표시' }).getByText('전체', { exact: true }).click();
  await list.getByRole('listitem').filter({ hasText: '시험에' }).getByRole('button', { name: '표시 고치기' }).click();
  await dialog(page, '표시 고치기').getByRole('textbox', { name: '메모' }).fill('고쳐 쓴 메모');
  await page.getByRole('button', { name: '저장하기' }).click();
  await expect(list).toContainText('고쳐 쓴 메모');
  for (let left = 2; left >= 0; left -= 1) {
    await list.getByRole('button', { name: '표시 지우기' }).first().click();
    await expect(page.getByRole('tab', { name: `내 표시 ${left}` })).toBeVisible();
  }
  await expect(page.getByText('아직 표시가 없습니다')).toBeVisible();
});

test('the mind map folds, zooms and links to sections by keyboard and pointer', { tag: '@deep' }, async ({
  page,
  context,
}) => {
  await openNote(page, context);
  await chooseAct(page, '마인드맵');
  const tree = page.getByRole('tree', { name: '마인드맵' });
  const items = tree.getByRole('treeitem');
  const all = await items.count();
  expect(all).toBeGreaterThan(5);
  await items.first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const section = tree.getByRole('treeitem', { name: /^1\. / });
  await section.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(section).toHaveAttribute('aria-expanded', 'false');
  expect(await items.count()).toBeLessThan(all);
  await page.keyboard.press('+');
  await expect(dialog(page, '마인드맵').getByRole('status')).toHaveText('125%');
  await tree.getByRole('treeitem', { name: /^2\. / }).click();
  await expect(dialog(page, '마인드맵')).toBeHidden();
  await expect(page.locator('#section-2')).toBeInViewport();
});

test('a correction is previewed, applied for free and listed in the versions with its text', async ({
  page,
  context,
}) => {
  test.setTimeout(90_000);
  const { note_id: id } = await makeNote(token, lecture_id);
  await openNote(page, context, id);
  await chooseAct(page, '용어 바로잡기');
  const correcting = dialog(page, '용어 바로잡기');
  await correcting.getByLabel('잘못 적힌 말').fill('함수');
  await correcting.getByLabel('바른 말').fill('사상');
  await correcting.getByRole('button', { name: '바뀔 곳 미리 보기' }).click();
  await expect(correcting.getByText(/^\d+곳을 바로 고칩니다 · 0 크레딧$/)).toBeVisible({ timeout: 20_000 });
  await expect(correcting.locator('ins').first()).toContainText('사상');
  await expect(correcting.getByText(/AI로 다시 쓰기 \(최대 [\d.,]+ 크레딧\)/)).toBeVisible();
  await correcting.getByRole('button', { name: '고치기', exact: true }).click();
  await expect(correcting).toBeHidden();
  await expect(page.locator('[data-block]', { hasText: '사상은' }).first()).toBeVisible();

  await chooseAct(page, '이전 버전');
  const versions = dialog(page, '이전 버전');
  await expect(versions.getByRole('list', { name: '노트의 버전' }).getByRole('listitem')).toHaveText([
    /버전 2 · 용어 고침/,
    /버전 1 · 첫 노트/,
  ]);
  await expect(versions.locator('del').first()).toContainText('함수');
  await expect(versions.locator('ins').first()).toContainText('사상');
  await versions.getByRole('button', { name: /버전 1/ }).click();
  await versions.getByText('이 버전 읽기').click();
  await expect(versions.getByRole('article')).toContainText('함수는');
  await page.keyboard.press('Escape');

  await chooseAct(page, '용어 바로잡기');
  await page.getByRole('tab', { name: '과목 용어' }).click();
  await expect(page.getByRole('list', { name: '미적분학 용어' })).toContainText('잘못 들린 말: 함수');
});

test('a failed section is made again at its own price and completes the note', async ({ page, context }) => {
  test.setTimeout(120_000);
  const id = await makeNoteWithFailedSection();
  await openNote(page, context, id);
  await page.locator('#section-2').getByRole('button', { name: '이 부분 다시 만들기' }).click();
  const filling = dialog(page, '빠진 구간 다시 만들기');
  await expect(filling.getByText('2구간', { exact: true })).toBeVisible();
  await expect(filling.getByText('최대 비용')).toBeVisible();
  await checkLayout(page);
  await filling.getByRole('button', { name: '빠진 구간만 다시 만들기' }).click();
  await expect(page.getByText('노트가 완성되었습니다')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('link', { name: '노트 읽기' }).click();
  await expect(page.locator('#section-2 [data-block]').first()).toBeAttached();
  await chooseAct(page, '이전 버전');
  await expect(dialog(page, '이전 버전').getByRole('list', { name: '노트의 버전' })).toContainText(
    '버전 2 · 빈 부분 채움',
  );
});

test('the original local file is played with video, and a different file is rejected', { tag: '@deep' }, async ({
  page,
  context,
}) => {
  const { faults } = await openNote(page, context);
  const picker = page.locator('input[type="file"]');
  await picker.setInputFiles({ name: 'other.mp4', mimeType: 'video/mp4', buffer: Buffer.from('nothing') });
  await expect(page.getByRole('alert')).toContainText('재생하지 못합니다');
  await picker.setInputFiles(lecture.file);
  await expect(page.getByText('내 컴퓨터의 파일로 재생합니다.')).toBeVisible();
  const time = block(page, 'b1_2').locator('button[data-at]').first();
  const atSeconds = Number(await time.getAttribute('data-at')) / 1000;
  await time.click();
  await expect(page.locator('video')).toBeVisible();
  await expect.poll(() => audioTimeOf(page)).toBeGreaterThan(atSeconds);
  await page.getByRole('button', { name: '저장된 소리로 듣기' }).click();
  await expect(page.locator('audio')).toHaveCount(1);
  expect(await audioTimeOf(page)).toBeGreaterThan(atSeconds - 1);
  expect(faults.filter((fault) => !fault.includes('status of 416'))).toEqual([]);
});

test('the page follows the audio until the user scrolls, and ? shows the keyboard shortcuts', { tag: '@deep' }, async ({
  page,
  context,
}) => {
  await openNote(page, context);
  const follow = page.getByRole('button', { name: '따라가기' });
  await page.getByLabel('재생 속도').selectOption('2');
  await page.getByRole('button', { name: '재생', exact: true }).click();
  expect(await page.evaluate(() => document.querySelector('audio')?.playbackRate)).toBe(2);
  await expect(follow).toHaveAttribute('aria-pressed', 'true');
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, 400);
  await expect(follow).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('t');
  await expect(follow).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('?');
  await expect(dialog(page, '키보드로 읽기')).toContainText('다음 문단');
  await page.keyboard.press('Escape');
  await expect(dialog(page, '키보드로 읽기')).toBeHidden();
});

test('the print view contains the whole note with slides and without the player', { tag: '@deep' }, async ({
  page,
  context,
}) => {
  await openNote(page, context);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('complementary')).toHaveCount(0);
  await expect(page.getByRole('button', { name: '더 보기' })).toBeHidden();
  await expect(
    block(page, 'b1_1')
      .getByText(/^\d+:\d\d$/)
      .first(),
  ).toBeVisible();
  await expect(page.locator('[id^="b"] img').first()).toBeVisible();
});

const PANELS: Record<string, (page: Page) => Promise<void>> = {
  'a chosen block': async (page) => {
    await block(page, 'b1_2').getByRole('button', { name: '이 문단에 표시하거나 고치기' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('toolbar')).toBeVisible();
  },
  'the memo': async (page) => {
    await block(page, 'b1_2').getByRole('button', { name: '이 문단에 표시하거나 고치기' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('toolbar').getByRole('button', { name: '메모' }).press('Enter');
    await expect(dialog(page, '메모 남기기').getByLabel('메모')).toBeFocused();
  },
  'a term': async (page) => {
    await page.locator('[data-term]').first().focus();
    await expect(page.getByRole('tooltip')).toBeVisible();
  },
  'the mind map': async (page) => {
    await chooseAct(page, '마인드맵');
    await expect(page.getByRole('tree')).toBeVisible();
  },
  'the versions': async (page) => {
    await chooseAct(page, '이전 버전');
    await expect(dialog(page, '이전 버전').getByText('버전 1 · 첫 노트')).toBeVisible();
  },
  'the correction': async (page) => {
    await chooseAct(page, '용어 바로잡기');
    await dialog(page, '용어 바로잡기').getByLabel('잘못 적힌 말').fill('함수');
    await dialog(page, '용어 바로잡기').getByLabel('바른 말').fill('사상');
    await page.getByRole('button', { name: '바뀔 곳 미리 보기' }).click();
    await expect(page.locator('ins').first()).toBeVisible({ timeout: 20_000 });
  },
  'the keys': async (page) => {
    await page.keyboard.press('?');
    await expect(dialog(page, '키보드로 읽기')).toBeVisible();
  },
};

for (const [name, open] of Object.entries(PANELS)) {
  test(`${name}, light and dark, passes the layout checks on phone, tablet and desktop`, async ({ page, context }) => {
    await page.setViewportSize({ width: 360, height: 900 });
    const { faults } = await openNote(page, context);
    await open(page);
    // The map may be larger than its viewport.
    await checkLayout(page, { mayClip: name === 'the mind map' });
    expect.soft(faults).toEqual([]);
  });
}

test('marks of removed text stay listed with their text', { tag: '@deep' }, async ({ page, context }) => {
  const mark = { kind: 'HIGHLIGHT', block_id: 'b9_9', range: null, quote: '예전 버전에만 있던 문장', note_version: 1 };
  const path = `/notes/${note_id}/marks/${crypto.randomUUID()}`;
  expect((await callApi(path, { method: 'PUT', token, body: mark })).status).toBe(200);
  await openNote(page, context);
  await page.getByRole('tab', { name: /내 표시/ }).click();
  await expect(page.getByText('지금 버전에는 없는 문장입니다.')).toBeVisible();
  await page.getByRole('button', { name: '표시 지우기' }).click();
  await expect(page.getByText('아직 표시가 없습니다')).toBeVisible();
});
