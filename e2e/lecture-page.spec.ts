import { rmSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { callApi } from './steps/call-api.ts';
import { findAccessibilityViolations } from './steps/find-accessibility-violations.ts';
import { makeLecture } from './steps/make-lecture.ts';
import { makeNote, uploadLecture } from './steps/make-note.ts';
import { settle, watchInteractions } from './steps/measure-page.ts';
import { monitorPage } from './steps/monitor-page.ts';
import { payOrder } from './steps/pay-order.ts';
import { signIn } from './steps/sign-in.ts';
import { storeKeys } from './steps/store-keys.ts';
import { expect, test } from './steps/test.ts';
import { waitUntilIdle } from './steps/wait-until-idle.ts';

const PHONE = { width: 390, height: 844 };
const SIX_HOURS_MS = 6 * 3_600_000;
/** About nine minutes each. */
const SECTIONS = 40;
const ROUNDS = 3;
const MAX_INTERACTION_MS = 200;
const MAX_SHIFT = 0.02;
/** Rounding of positions on the screen. */
const MAX_MOVE_PX = 2;

interface Block {
  id: string;
  at_ms: number;
  segment_ids: string[];
  sentences?: { id: string; segment_ids: string[] }[];
}

interface Note {
  lecture_id: string;
  duration_ms: number;
  key_points?: object[];
  sections: { number: number; start_ms: number; end_ms: number; blocks: Block[] }[];
  segments: { id: string; start_ms: number; end_ms: number }[];
}

let lecture: Awaited<ReturnType<typeof makeLecture>>;
let keys: Record<string, string>;
let token: string;
let note_id: string;
let lecture_id: string;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000);
  lecture = await makeLecture();
  const context = await browser.newContext();
  const { access_token, refresh_token, email } = await signIn(context);
  token = access_token;
  await payOrder(token, 10_000);
  lecture_id = await uploadLecture(token, lecture.file, '자료구조 3강');
  note_id = (await makeNote(token, lecture_id)).note_id;
  const user_info = JSON.stringify({ email, credit_balance: 0 });
  keys = { user_token: access_token, user_refresh_token: refresh_token, user_email: email, user_info };
  await context.close();
});

test.afterAll(() => rmSync(lecture.directory, { recursive: true, force: true }));

const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name });
const audioTimeOf = (page: Page) => page.evaluate(() => document.querySelector('audio')?.currentTime ?? -1);

async function openNote(page: Page, context: BrowserContext, search = ''): Promise<{ faults: string[] }> {
  await storeKeys(context, keys);
  const monitor = await monitorPage(page);
  await page.goto(`/studio/notes/${note_id}${search}`);
  await expect(tab(page, /^노트/)).toBeVisible({ timeout: 30_000 });
  return monitor;
}

/** Where the first section is in the window, once nothing moves it any more. */
async function settledPlace(page: Page): Promise<number> {
  const heading = page.getByRole('tabpanel').getByRole('heading', { level: 2 }).first();
  let last = Number.NaN;
  const isSettled = async () => {
    const { y } = (await heading.boundingBox()) ?? { y: Number.NaN };
    const isSame = y === last;
    last = y;
    return isSame;
  };
  await expect.poll(isSettled, { intervals: [400] }).toBe(true);
  return last;
}

test('the tabs of a lecture have addresses, share the player and keep their place', async ({ page, context }) => {
  const { faults } = await openNote(page, context);
  await page.getByRole('button', { name: '재생', exact: true }).click();
  await expect.poll(() => audioTimeOf(page)).toBeGreaterThan(0.3);
  // The page follows the audio until then.
  await page.keyboard.press('t');
  await page.evaluate(() => window.scrollTo(0, 200));
  const place = await settledPlace(page);
  for (const [name, view] of [
    [/^받아쓰기/, 'transcript'],
    [/^슬라이드/, 'slides'],
    [/^문제/, 'problems'],
    [/^대화/, 'chat'],
  ] as const) {
    const before = await audioTimeOf(page);
    await tab(page, name).click();
    await expect(page).toHaveURL(new RegExp(`view=${view}`));
    await expect(page.getByRole('tabpanel').getByRole('heading', { level: 1 }).first()).toBeAttached();
    await expect.poll(() => audioTimeOf(page)).toBeGreaterThan(before);
  }
  await tab(page, /^대화/).press('Home');
  await expect(tab(page, /^노트/)).toHaveAttribute('aria-selected', 'true');
  expect(Math.abs((await settledPlace(page)) - place)).toBeLessThanOrEqual(MAX_MOVE_PX);
  await page.goto(`/studio/notes/${note_id}?view=problems`);
  await expect(page.getByRole('heading', { name: '아직 이 강의로 만든 문제가 없어요' })).toBeVisible();
  expect(faults).toEqual([]);
});

test('the address of a lecture leads to its note, and the address of a job to its receipt', { tag: '@deep' }, async ({
  page,
  context,
}) => {
  await storeKeys(context, keys);
  await page.goto(`/studio/lectures/${lecture_id}`);
  await expect(page).toHaveURL(new RegExp(`/studio/notes/${note_id}`));
  await page.goto(`/studio/jobs/${note_id}`);
  await expect(page).toHaveURL(new RegExp(`/studio/lectures/${lecture_id}\\?job=${note_id}`));
  await expect(page.getByText('노트가 완성되었습니다')).toBeVisible();
});

test('a phone shows the first key point within 440 px below at most six stops of the Tab key', async ({
  page,
  context,
}) => {
  await page.setViewportSize(PHONE);
  await openNote(page, context);
  const point = page.getByRole('region', { name: '한눈에' }).getByRole('listitem').first();
  const top = (await point.boundingBox())?.y ?? Number.POSITIVE_INFINITY;
  const stops = await page
    .getByRole('main')
    .evaluate(
      (main, below) =>
        [...main.querySelectorAll<HTMLElement>('a, button, input, select, [tabindex]')].filter(
          (one) => one.tabIndex >= 0 && one.checkVisibility() && one.getBoundingClientRect().bottom <= below,
        ).length,
      top,
    );
  console.info(`first key point at ${Math.round(top)} px below ${stops} stops`);
  expect(top).toBeLessThanOrEqual(440);
  expect(stops).toBeLessThanOrEqual(6);
  const player = await page.getByRole('region', { name: '강의 재생' }).boundingBox();
  expect(player?.height ?? 0).toBeLessThanOrEqual(72);
});

test('the evidence of a sentence opens by hover, press and key, leads to the transcript and passes axe', async ({
  page,
  context,
}) => {
  await openNote(page, context);
  const mark = page.locator('[data-block] [data-sentence]').first();
  const evidence = page.locator('[data-evidence]');
  await mark.hover();
  await expect(evidence).toBeVisible();
  await expect(evidence).not.toBeFocused();
  await page.mouse.move(5, 5);
  await expect(evidence).toBeHidden();
  await page.getByRole('heading', { level: 1 }).click();
  await page.evaluate(() => document.querySelector('[data-block]')?.scrollIntoView({ block: 'center' }));
  await page.keyboard.press('e');
  await expect(evidence).toBeFocused();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-sentence]:focus')).toHaveCount(1);
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await mark.click();
  await expect(evidence.getByRole('button', { name: '여기부터 듣기' })).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await evidence.getByRole('button', { name: '받아쓰기에서 보기' }).click();
  await expect(tab(page, /^받아쓰기/)).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('[id^="line-"]:focus')).toBeInViewport();
});

test('keys change density and focus, and the text size is stored on the device', { tag: '@deep' }, async ({
  page,
  context,
}) => {
  await openNote(page, context);
  const lines = page.getByRole('list', { name: '강의에서 한 말' });
  await page.keyboard.press('3');
  await expect(lines.first()).toBeVisible();
  await page.keyboard.press('2');
  await expect(lines).toHaveCount(0);
  await page.keyboard.press('f');
  await expect(page.getByRole('complementary')).toHaveCount(0);
  await expect(page.getByRole('region', { name: '강의 재생' })).toBeVisible();
  await page.keyboard.press('f');
  await page.getByRole('searchbox').fill('3f');
  await expect(lines).toHaveCount(0);
  await page.getByRole('button', { name: '글자와 분량' }).click();
  await page.getByText('아주 크게', { exact: true }).click();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  const sizeOf = () =>
    page.evaluate(() => getComputedStyle(document.querySelector('[data-block]') as Element).fontSize);
  expect(await sizeOf()).toBe('21px');
  await page.reload();
  await expect(page.locator('[data-block]').first()).toBeVisible();
  expect(await sizeOf()).toBe('21px');
});

const idOf = (id: string, copy: number) => `${id}x${copy}`;

function repeatBlock(block: Block, copy: number, shiftMs: number): Block {
  const segment_ids = block.segment_ids.map((id) => idOf(id, copy));
  const sentences = block.sentences?.map((sentence) => ({
    ...sentence,
    id: idOf(sentence.id, copy),
    segment_ids: sentence.segment_ids.map((id) => idOf(id, copy)),
  }));
  const own = { ...block, id: idOf(block.id, copy), at_ms: block.at_ms + shiftMs, segment_ids };
  return sentences === undefined ? own : { ...own, sentences };
}

/** The note of the test repeated until it has six hours in forty sections. */
function repeatNote(note: Note): Note {
  const { duration_ms } = note;
  const times = Math.ceil(SIX_HOURS_MS / duration_ms);
  const copies = Array.from({ length: times }, (_, copy) => copy);
  const blocks = note.sections.flatMap((section) => section.blocks);
  const [first] = note.sections;
  if (first === undefined) throw new Error('the note has no section');
  return {
    ...note,
    duration_ms: duration_ms * times,
    segments: copies.flatMap((copy) =>
      note.segments.map((one) => ({
        ...one,
        id: idOf(one.id, copy),
        start_ms: one.start_ms + copy * duration_ms,
        end_ms: one.end_ms + copy * duration_ms,
      })),
    ),
    sections: Array.from({ length: SECTIONS }, (_, at) => ({
      ...first,
      number: at + 1,
      start_ms: (at * SIX_HOURS_MS) / SECTIONS,
      end_ms: ((at + 1) * SIX_HOURS_MS) / SECTIONS,
      blocks: copies
        .filter((copy) => Math.floor((copy / times) * SECTIONS) === at)
        .flatMap((copy) => blocks.map((block) => repeatBlock(block, copy, copy * duration_ms))),
    })),
  };
}

/** Longest time between two frames while the page is scrolled. */
async function scrollThrough(page: Page): Promise<number> {
  return await page.evaluate(async () => {
    let slowest = 0;
    let last = performance.now();
    for (let step = 0; step < 60; step += 1) {
      window.scrollBy(0, 400);
      await new Promise((drawn) => requestAnimationFrame(drawn));
      const now = performance.now();
      slowest = Math.max(slowest, now - last);
      last = now;
    }
    return slowest;
  });
}

test('a note of six hours answers every interaction within 200 ms', { tag: '@deep' }, async ({ page, context }) => {
  test.setTimeout(120_000);
  const note = (await callApi(`/notes/${note_id}`, { token })).body as unknown as Note;
  const long = repeatNote(note);
  await page.route(`**/api/v1/notes/${note_id}`, (route) => route.fulfill({ json: long }));
  const readSlowest = await watchInteractions(page);
  await openNote(page, context);
  // The rest is drawn in idle time, also while the reader acts.
  await expect(page.locator('#section-8 [data-block]').first()).toBeAttached({ timeout: 60_000 });
  await readSlowest();
  // Other work of a shared machine slows single rounds: the fastest of three counts.
  const measured: Record<string, number> = {};
  const measure = (name: string, ms: number) => {
    measured[name] = Math.min(ms, measured[name] ?? Number.POSITIVE_INFINITY);
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    measure('scroll', await scrollThrough(page));
    await page.locator('body').click({ position: { x: 5, y: 5 } });
    await readSlowest();
    for (const [name, key] of [
      ['full', '3'],
      ['normal', '2'],
      ['focus', 'f'],
      ['focus off', 'f'],
      ['evidence', 'e'],
    ] as const) {
      await page.keyboard.press(key);
      measure(name, await readSlowest());
    }
    await page.keyboard.press('Escape');
    await page.evaluate(() => window.scrollTo(0, 0));
    if (Object.values(measured).every((ms) => ms <= MAX_INTERACTION_MS)) break;
  }
  const blocks = long.sections.reduce((sum, section) => sum + section.blocks.length, 0);
  console.info(`six hours, ${blocks} blocks: ${JSON.stringify(measured)}`);
  for (const [name, ms] of Object.entries(measured)) expect.soft(ms, name).toBeLessThanOrEqual(MAX_INTERACTION_MS);
});

for (const size of [PHONE, { width: 1440, height: 900 }]) {
  test(`nothing moves while the pages of the studio load for the first time at ${size.width} px`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const shifts: Record<string, number> = {};
    for (const [path, content] of [
      ['/studio/today', 'h1'],
      ['/studio', 'li h3'],
      [`/studio/notes/${note_id}`, '[data-block]'],
      [`/studio/lectures/${lecture_id}?make=`, '[role="dialog"] strong'],
    ] as const) {
      const context = await browser.newContext({ viewport: size });
      await storeKeys(context, keys);
      const page = await context.newPage();
      await page.addInitScript(() => {
        Reflect.set(window, 'shift', 0);
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput)
              Reflect.set(window, 'shift', (Reflect.get(window, 'shift') as number) + entry.value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(path);
      await expect(page.locator(content).first()).toBeVisible({ timeout: 30_000 });
      await waitUntilIdle(page);
      await settle(page);
      shifts[path.replace(/[0-9a-f-]{36}/, ':id')] = await page.evaluate(() => Reflect.get(window, 'shift') as number);
      await context.close();
    }
    console.info(`layout shift at ${size.width} px: ${JSON.stringify(shifts)}`);
    for (const [path, shift] of Object.entries(shifts)) expect.soft(shift, path).toBeLessThanOrEqual(MAX_SHIFT);
  });
}
