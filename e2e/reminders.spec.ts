import { rmSync } from 'node:fs';
import { type BrowserSubscription, startPushSimulator } from '@pilgi/push-simulator';
import type { BrowserContext, Page, Worker } from '@playwright/test';
import { callApi } from './steps/call-api.ts';
import { findAccessibilityViolations } from './steps/find-accessibility-violations.ts';
import { makeLecture } from './steps/make-lecture.ts';
import { makeNote, uploadLecture } from './steps/make-note.ts';
import { payOrder } from './steps/pay-order.ts';
import { signIn } from './steps/sign-in.ts';
import { expect, test } from './steps/test.ts';

const hasPath = (path: string) => (url: URL) => url.pathname === path;
const choice = (page: Page, group: string, name: string) =>
  page.getByRole('group', { name: group }).getByRole('checkbox', { name });

/** The service worker of the studio, which records the notifications that it shows. */
async function openWorker(page: Page, context: BrowserContext): Promise<Worker> {
  await page.goto('/studio/today');
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state ?? null)).toBe('activated');
  const worker = context.serviceWorkers()[0];
  if (worker === undefined) throw new Error('no service worker');
  await worker.evaluate(() => {
    const scope = self as unknown as { shown: object[]; registration: ServiceWorkerRegistration };
    scope.shown = [];
    scope.registration.showNotification = async (title, options) => {
      scope.shown.push({ title, ...options });
    };
  });
  return worker;
}

const listShown = (worker: Worker) =>
  worker.evaluate(() => (self as unknown as { shown: Record<string, unknown>[] }).shown);

/** As a push service would deliver it, by the developer protocol. */
async function deliver(page: Page, context: BrowserContext, data: string): Promise<void> {
  const session = await context.newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first !== undefined) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const origin = new URL(page.url()).origin;
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registration, data });
  await session.detach();
}

/** What the browser does when the user presses the shown notification; focus needs a real press and may fail. */
const press = (worker: Worker, path: unknown) =>
  worker.evaluate((target) => {
    const event = new Event('notificationclick') as Event & {
      notification: object;
      waitUntil: (act: Promise<void>) => void;
    };
    event.notification = { close: () => undefined, data: { path: target } };
    event.waitUntil = (act) => void act.catch(() => undefined);
    self.dispatchEvent(event);
  }, path);

test('reminders are off, are switched on one by one and stay so', async ({ page, context }) => {
  await signIn(context);
  await page.goto('/profile?section=notices');
  const box = choice(page, '복습이 있는 날', '메일');
  await expect(box).not.toBeChecked();
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await box.check();
  await saved;
  await page.getByLabel('알림 시각').selectOption('22:00');
  await expect(page.getByText('알림 시각이 조용한 시간 안에 있어요.')).toBeVisible();
  await page.reload();
  await expect(choice(page, '복습이 있는 날', '메일')).toBeChecked();
  await expect(choice(page, '복습이 있는 날', '푸시')).not.toBeChecked();
  await expect(page.getByLabel('알림 시각')).toHaveValue(String(19 * 60));
  expect(await findAccessibilityViolations(page)).toEqual([]);
});

test('the calendar address is shown once, works without a session and ends when it is switched off', async ({
  page,
  context,
  playwright,
}) => {
  await signIn(context);
  await page.goto('/profile?section=notices');
  const created = page.waitForResponse(hasCalendarPath);
  await page.getByRole('button', { name: '주소 만들기' }).click();
  const { url } = (await (await created).json()) as { url: string };
  await expect(page.getByText('지금만 볼 수 있으니')).toBeVisible();
  const visitor = await playwright.request.newContext();
  const calendar = await visitor.get(url);
  expect(calendar.headers()['content-type']).toContain('text/calendar');
  expect(await calendar.text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
  await page.getByRole('button', { name: '주소 끄기' }).click();
  await expect(page.getByRole('button', { name: '주소 만들기' })).toBeVisible();
  expect((await visitor.get(url)).status()).toBe(404);
  await visitor.dispose();
});

const hasCalendarPath = (response: { url: () => string; request: () => { method: () => string } }) =>
  response.url().endsWith('/api/v1/users/me/calendar') && response.request().method() === 'POST';

test('a blocked permission is explained', async ({ page, context }) => {
  await signIn(context);
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  await page.goto('/profile?section=notices');
  await expect(page.getByText('알림이 막혀 있어요')).toBeVisible();
  await expect(page.getByRole('button', { name: '이 기기에서 푸시 받기' })).toHaveCount(0);
});

test('a notification opens pages of the studio only', async ({ page, context }) => {
  await signIn(context);
  const worker = await openWorker(page, context);
  await deliver(
    page,
    context,
    JSON.stringify({ title: '오늘 복습 3개', body: '약 2분', path: '/studio/reviews', tag: 'REVIEW' }),
  );
  await expect
    .poll(() => listShown(worker))
    .toMatchObject([{ title: '오늘 복습 3개', body: '약 2분', tag: 'REVIEW', data: { path: '/studio/reviews' } }]);
  await deliver(page, context, 'not json');
  await expect.poll(() => listShown(worker)).toMatchObject([{}, { title: '필기', data: { path: '/studio/today' } }]);
  await press(worker, '/studio/reviews');
  await expect(page).toHaveURL(hasPath('/studio/reviews'));
  await press(worker, 'https://attacker.test/studio/');
  await expect(page).toHaveURL(hasPath('/studio/today'));
  await press(worker, '/payment');
  await expect(page).toHaveURL(hasPath('/studio/today'));
});

test('a finished note is announced by the push service and opened from the notification', async ({ page, context }) => {
  test.setTimeout(240_000);
  const push = await startPushSimulator();
  const lecture = await makeLecture(['--minutes', '1', '--slide-seconds', '20', '--first-number', '9100']);
  try {
    const { access_token } = await signIn(context);
    const worker = await openWorker(page, context);
    const { body } = await callApi('/users/me/reminders', { token: access_token });
    // A browser gets its subscription from its vendor, which is not reachable here.
    const subscription = push.subscribe(String(body.push_public_key));
    await page.addInitScript(simulateSubscription, subscription);
    await page.goto('/profile?section=notices');
    await page.getByRole('button', { name: '이 기기에서 푸시 받기' }).click();
    await expect(page.getByRole('button', { name: /푸시 끄기$/ })).toBeVisible();
    const settings = { ...(body.settings as object), note_push: true, quiet_from_minute: 0, quiet_until_minute: 0 };
    await callApi('/users/me/reminders', { method: 'PUT', token: access_token, body: settings });
    await payOrder(access_token, 10_000);
    const lecture_id = await uploadLecture(access_token, lecture.file, '자료구조 5강');
    const { note_id } = await makeNote(access_token, lecture_id);
    await expect.poll(() => push.messages().length, { timeout: 30_000 }).toBe(1);
    const payload = push.messages()[0]?.payload ?? '';
    expect(payload).not.toContain('자료구조');
    await page.goto('/studio/today');
    await deliver(page, context, payload);
    await expect.poll(() => listShown(worker)).toMatchObject([{ title: '노트가 완성됐어요' }]);
    await press(worker, `/studio/notes/${note_id}`);
    await expect(page).toHaveURL(hasPath(`/studio/notes/${note_id}`));
    expect(push.refusals()).toEqual([]);
  } finally {
    rmSync(lecture.directory, { recursive: true, force: true });
    await push.close();
  }
});

function simulateSubscription({ endpoint, keys }: BrowserSubscription): void {
  Notification.requestPermission = async () => 'granted';
  Object.defineProperty(Notification, 'permission', { get: () => 'default' });
  PushManager.prototype.subscribe = async () => ({ toJSON: () => ({ endpoint, keys }) }) as unknown as PushSubscription;
}
