import { rmSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { callApi } from './steps/call-api.ts';
import { makeBundle } from './steps/make-bundle.ts';
import { makeLecture } from './steps/make-lecture.ts';
import { makeNote, uploadLecture } from './steps/make-note.ts';
import { settle, slowDown, waitUntilQuiet, watchInteractions } from './steps/measure-page.ts';
import { monitorPage } from './steps/monitor-page.ts';
import { payOrder } from './steps/pay-order.ts';
import { signIn } from './steps/sign-in.ts';
import { OPERATOR } from './steps/sign-in-operator.ts';
import { storeKeys } from './steps/store-keys.ts';
import { expect, test } from './steps/test.ts';
import { waitUntilIdle } from './steps/wait-until-idle.ts';

const MAX_SHIFT = 0.05;
const MAX_INTERACTION_MS = 200;
/** Other work on the machine only makes a page slower: the fastest of these rounds is what the page itself needs. */
const MAX_ROUNDS = 3;
/** Compressed scripts that opening 오늘 after the log-in may still load; the rest is loaded with the first page. */
const MAX_LATE_SCRIPT_BYTES = 15_000;
const PHONE = { width: 390, height: 844 };
const SIZES = [PHONE, { width: 1440, height: 900 }];

let lecture: Awaited<ReturnType<typeof makeLecture>>;
let student: { keys: Record<string, string>; token: string; note_id: string; bundle_id: string };
let operator: Record<string, string>;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  lecture = await makeLecture();
  const context = await browser.newContext();
  const { access_token: token, refresh_token, email } = await signIn(context);
  await payOrder(token, 10_000);
  const { note_id } = await makeNote(token, await uploadLecture(token, lecture.file, '미적분학 3주차'));
  const { id } = await makeBundle(token, note_id, { CHOICE_4: 2, OX: 1 });
  await callApi(`/problem-bundles/${id}/attempts`, { method: 'POST', token, body: { mode: 'PRACTICE' } });
  const user_info = JSON.stringify({ email, credit_balance: 0 });
  const keys = { user_token: token, user_refresh_token: refresh_token, user_email: email, user_info };
  student = { keys, token, note_id, bundle_id: id };
  const { body } = await callApi('/admin/login', { method: 'POST', body: OPERATOR });
  operator = {
    admin_token: String(body.access_token),
    admin_refresh_token: String(body.refresh_token),
    admin_email: OPERATOR.email,
  };
  await context.close();
});

test.afterAll(() => rmSync(lecture.directory, { recursive: true, force: true }));

async function measureShift(browser: Browser, path: string, viewport: { width: number; height: number }) {
  const context = await browser.newContext({ viewport });
  await storeKeys(context, path.startsWith('/admin') ? operator : student.keys);
  const page = await context.newPage();
  const { readLayoutShift } = await monitorPage(page);
  await page.goto(path);
  await waitUntilIdle(page);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 30_000 });
  await waitUntilQuiet(page);
  await settle(page);
  const shift = await readLayoutShift();
  await context.close();
  return shift;
}

for (const size of SIZES) {
  test(`pages move by less than ${MAX_SHIFT} while they load at ${size.width} px`, async ({ browser }) => {
    test.setTimeout(240_000);
    const shifts: Record<string, number> = {};
    for (const path of [
      '/sample',
      '/profile',
      '/payment-management',
      '/studio',
      '/studio/today',
      '/studio/problems',
      '/studio/problems/new',
      `/studio/problems/${student.bundle_id}`,
      '/studio/reviews',
      '/studio/statistics',
      `/studio/notes/${student.note_id}`,
      '/admin/dashboard',
    ]) {
      shifts[path.replace(/[0-9a-f-]{36}/, ':id')] = await measureShift(browser, path, size);
    }
    console.info(`layout shift at ${size.width} px: ${JSON.stringify(shifts)}`);
    for (const [path, shift] of Object.entries(shifts)) expect.soft(shift, path).toBeLessThanOrEqual(MAX_SHIFT);
  });
}

type Measured = Record<string, number>;

/** Acts of one page, each measured alone. */
async function measureActs(read: () => Promise<number>, acts: Record<string, () => Promise<unknown>>) {
  const measured: Measured = {};
  await read();
  for (const [name, act] of Object.entries(acts)) {
    await act();
    measured[name] = await read();
  }
  return measured;
}

/** Repeats the acts while one is above the limit, and expects the fastest of each below it. */
async function expectFastActs(path: string, measure: () => Promise<Measured>): Promise<void> {
  let fastest: Measured = {};
  const isSlow = () => Object.values(fastest).some((ms) => ms > MAX_INTERACTION_MS);
  for (let round = 1; round === 1 || (round <= MAX_ROUNDS && isSlow()); round += 1) {
    const measured = await measure();
    console.info(`interactions of ${path}, round ${round}: ${JSON.stringify(measured)}`);
    fastest = Object.fromEntries(
      Object.entries(measured).map(([name, ms]) => [name, Math.min(ms, fastest[name] ?? ms)]),
    );
  }
  for (const [name, ms] of Object.entries(fastest)) expect.soft(ms, name).toBeLessThanOrEqual(MAX_INTERACTION_MS);
}

async function measureReader(page: Page, read: () => Promise<number>): Promise<Measured> {
  await page.goto(`/studio/notes/${student.note_id}`);
  await expect(page.locator('[data-block]').first()).toBeVisible();
  await waitUntilIdle(page);
  await waitUntilQuiet(page);
  const evidence = page.locator('[data-evidence]');
  const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight);
  // Keys do nothing while a tab or a field has the focus.
  await page.getByRole('heading', { level: 1 }).first().click();
  await page.keyboard.press('1');
  await waitUntilQuiet(page);
  const height = await heightOf();
  // Every act also waits for its effect: an act that does nothing would be the fastest.
  return await measureActs(read, {
    full: async () => {
      await page.keyboard.press('3');
      await expect.poll(heightOf).toBeGreaterThan(height);
    },
    evidence: async () => {
      await page.keyboard.press('e');
      await expect(evidence).toBeVisible();
    },
    close: async () => {
      await page.keyboard.press('Escape');
      await expect(evidence).toBeHidden();
    },
    transcript: async () => {
      await page.getByRole('tab', { name: /^받아쓰기/ }).click();
      await expect(page).toHaveURL(/view=transcript/);
    },
    note: async () => {
      await page.getByRole('tab', { name: /^노트/ }).click();
      await expect(page.locator('[data-block]').first()).toBeVisible();
    },
    palette: async () => {
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
    },
    search: async () => {
      await page.keyboard.press('m');
      await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue('m');
    },
  });
}

async function measureSolving(page: Page, read: () => Promise<number>): Promise<Measured> {
  const request = { method: 'POST' as const, token: student.token, body: { mode: 'PRACTICE' } };
  const { body } = await callApi(`/problem-bundles/${student.bundle_id}/attempts`, request);
  await page.goto(`/studio/attempts/${String(body.id)}`);
  const option = page.getByRole('article').getByRole('radio').first();
  await expect(option).toBeAttached();
  await waitUntilIdle(page);
  return await measureActs(read, {
    choose: async () => {
      await page.keyboard.press('1');
      await expect(option).toBeChecked();
    },
    check: async () => {
      await page.getByRole('button', { name: '답 확인' }).click();
      await expect(page.getByText(/^(정답입니다|틀렸습니다)$/)).toBeVisible();
    },
    next: async () => {
      await page.keyboard.press('Enter');
      await expect(page.getByText(/^(정답입니다|틀렸습니다)$/)).toBeHidden();
    },
  });
}

test('a slow phone answers every act of reader, palette and solving within 200 ms', async ({ page, context }) => {
  test.setTimeout(300_000);
  await page.setViewportSize(PHONE);
  await storeKeys(context, student.keys);
  const read = await watchInteractions(page);
  await slowDown(page);
  await expectFastActs('the reader', () => measureReader(page, read));
  await expectFastActs('the solving page', () => measureSolving(page, read));
});

test('after the log-in a slow phone opens 오늘 with the scripts of the first page', async ({ page, context }) => {
  test.setTimeout(120_000);
  await page.setViewportSize(PHONE);
  await storeKeys(context, student.keys);
  await slowDown(page, { network: true });
  await page.goto('/');
  const link = page.getByRole('main').getByRole('link', { name: '오늘 열기' });
  await expect(link).toBeVisible();
  await waitUntilIdle(page);
  await waitUntilQuiet(page);
  await link.click();
  await page.waitForURL('**/studio/today');
  await expect(page.getByRole('region').first()).toBeVisible({ timeout: 60_000 });
  const figures = await page.evaluate(() => {
    const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ name }) =>
      name.endsWith('.js'),
    );
    return {
      shown_ms: Math.round(performance.now()),
      sent_bytes: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0),
      script_bytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    };
  });
  console.info(`오늘 after the log-in, slow phone: ${JSON.stringify(figures)}`);
  expect(figures.sent_bytes).toBeLessThanOrEqual(MAX_LATE_SCRIPT_BYTES);
});

test('an answer on the sample page that is chosen before its script has loaded is evaluated', async ({ page }) => {
  await page.route('**/assets/sample-study-*.js', async (route) => {
    await new Promise((done) => setTimeout(done, 1_500));
    await route.continue();
  });
  await page.goto('/sample');
  await page.locator('#sample-study').getByRole('radio').first().click();
  await expect(
    page
      .locator('#sample-study')
      .getByText(/맞았어요|정답은/)
      .first(),
  ).toBeVisible();
});
