import { rmSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { findAccessibilityViolations } from './steps/find-accessibility-violations.ts';
import { makeLecture } from './steps/make-lecture.ts';
import { makeNote, uploadLecture } from './steps/make-note.ts';
import { payOrder } from './steps/pay-order.ts';
import { signIn } from './steps/sign-in.ts';
import { startVersionProxy } from './steps/start-version-proxy.ts';
import { storeKeys } from './steps/store-keys.ts';
import { expect, test } from './steps/test.ts';

const NOTES = 'pilgi_notes';
const checked = (page: Page) => page.getByText(/^강의와 대조한 문장/);
const listCaches = (page: Page) => page.evaluate(() => caches.keys());
const listStored = (page: Page) =>
  page.evaluate(async (name) => {
    const requests = await (await caches.open(name)).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  }, NOTES);

let lecture: Awaited<ReturnType<typeof makeLecture>>;
let keys: Record<string, string>;
let note_id: string;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  lecture = await makeLecture(['--minutes', '1', '--slide-seconds', '20', '--first-number', '7000']);
  const context = await browser.newContext();
  const { access_token, refresh_token, email } = await signIn(context);
  await payOrder(access_token, 10_000);
  const lecture_id = await uploadLecture(access_token, lecture.file, '자료구조 3강');
  note_id = (await makeNote(access_token, lecture_id)).note_id;
  keys = { user_token: access_token, user_refresh_token: refresh_token, user_email: email };
  await context.close();
});

test.afterAll(() => rmSync(lecture.directory, { recursive: true, force: true }));

async function waitForWorker(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state ?? null)).toBe('activated');
}

/** Opens the note once, as its first page: the worker stores it although it was requested before. */
async function openNote(page: Page, context: BrowserContext): Promise<void> {
  await storeKeys(context, keys);
  await page.goto(`/studio/notes/${note_id}`);
  await expect(checked(page)).toBeVisible();
  await waitForWorker(page);
  await expect.poll(() => listStored(page)).toContain(`/api/v1/notes/${note_id}`);
}

test('stored notes are removed when another account logs in, and hold no credits or payments', async ({
  browser,
  page,
  context,
}) => {
  await openNote(page, context);
  const paths = await listStored(page);
  expect(paths.filter((path) => path.startsWith('/api/'))).not.toContainEqual(
    expect.stringMatching(/credits|payments|users\/me|receipt|quote|today|jobs/),
  );
  const elsewhere = await browser.newContext();
  const other = await signIn(elsewhere);
  await elsewhere.close();
  await page.evaluate(
    ([token, refresh, email]) => {
      localStorage.setItem('user_token', token ?? '');
      localStorage.setItem('user_refresh_token', refresh ?? '');
      localStorage.setItem('user_email', email ?? '');
      window.dispatchEvent(new Event('auth-change'));
    },
    [other.access_token, other.refresh_token, other.email],
  );
  await expect.poll(() => listCaches(page)).not.toContain(NOTES);
});

test('a new version is offered and used after a reload, without files of the old one', async ({ page, context }) => {
  const proxy = await startVersionProxy(process.env.E2E_BASE_URL ?? '');
  try {
    const localStorage = Object.entries(keys).map(([name, value]) => ({ name, value }));
    await context.setStorageState({ cookies: [], origins: [{ origin: proxy.url, localStorage }] });
    await page.goto(`${proxy.url}/studio/today`);
    await waitForWorker(page);
    const [before] = (await listCaches(page)).filter((name) => name.startsWith('pilgi_app_'));
    proxy.publish('f00dfeed0000');
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await expect(page.getByText('새 버전이 있어요')).toBeVisible();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: '새로고침' }).click();
    await reloaded;
    await expect
      .poll(async () => (await listCaches(page)).filter((name) => name.startsWith('pilgi_app_')))
      .toEqual(['pilgi_app_f00dfeed0000']);
    expect(before).not.toBe('pilgi_app_f00dfeed0000');
    await expect(page.getByText('새 버전이 있어요')).toHaveCount(0);
  } finally {
    await proxy.stop();
  }
});

test('the app can be installed: manifest, icons and a worker that is limited to the studio', async ({ request }) => {
  const manifest = (await (await request.get('/site.webmanifest')).json()) as {
    display: string;
    start_url: string;
    icons: { src: string; purpose?: string }[];
  };
  expect(manifest).toMatchObject({ display: 'standalone', start_url: '/studio/today' });
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200);
  const worker = await request.get('/studio/sw.js');
  expect(worker.headers()['cache-control']).toBe('no-cache');
  expect(worker.headers()['service-worker-allowed']).toBeUndefined();
});

// Last, because it ends the session of all tests.
test.describe('without a connection', () => {
  // Requests fail, which the browser logs.
  test.use({ provoked: /ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)|NetworkError/ });

  test('an opened note stays readable, is listed, and is gone after a logout', async ({ page, context }) => {
    test.slow();
    await openNote(page, context);
    await context.setOffline(true);
    await page.reload();
    await expect(checked(page)).toBeVisible();
    await expect(page.getByText('오프라인 · 저장된 노트예요')).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);

    await page.goto('/studio/today');
    await page
      .getByRole('link', { name: /./ })
      .and(page.locator(`[href="/studio/notes/${note_id}"]`))
      .click();
    await expect(checked(page)).toBeVisible();

    await context.setOffline(false);
    await page.goto('/');
    await page.getByRole('region', { name: '소개' }).getByRole('button', { name: '로그아웃' }).click();
    await expect(page.getByRole('region', { name: '소개' }).getByRole('button', { name: '로그인' })).toBeVisible();
    expect(await listCaches(page)).not.toContain(NOTES);

    await context.setOffline(true);
    await page.goto(`/studio/notes/${note_id}`);
    // Either the log-in or, when its dialog cannot be loaded, the start page; a note would have a heading too.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/로그인이 필요한 화면입니다|강의를 넣으면/);
    await expect(checked(page)).toHaveCount(0);
    expect(await listStored(page)).toEqual([]);
  });
});
