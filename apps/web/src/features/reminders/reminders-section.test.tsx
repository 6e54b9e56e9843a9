import { remindersCalls } from '@pilgi/contract';
import { DEFAULT_REMINDER_SETTINGS } from '@pilgi/domain/reminders';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAt } from '../../../testing/render-at.tsx';
import { rejectWith, respondWith, stubApiCalls } from '../../../testing/stub-api-calls.ts';
import type { Reminders } from './reminders.api.ts';
import { RemindersSection } from './reminders-section.tsx';

const view: Reminders = {
  settings: { ...DEFAULT_REMINDER_SETTINGS, weekdays: [...DEFAULT_REMINDER_SETTINGS.weekdays] },
  push_public_key: 'key',
  devices: [],
  calendar: null,
};
const show = () => renderAt('/', [{ path: '/', Component: RemindersSection }]);
const row = async (name: string) => within(await screen.findByRole('group', { name }));
afterEach(() => vi.unstubAllGlobals());

test('everything is off at first, and a change is sent with all settings', async () => {
  const saved = { ...view.settings, exam_mail: true };
  const seen = stubApiCalls(
    respondWith(remindersCalls.view, view),
    respondWith(remindersCalls.save, { ...view, settings: saved }),
  );
  show();
  const box = (await row('시험 7·3·1일 전')).getByRole<HTMLInputElement>('checkbox', { name: '메일' });
  for (const one of screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^(메일|푸시)$/ }))
    expect(one.checked).toBe(false);
  await userEvent.click(box);
  await vi.waitFor(() => expect(box.checked).toBe(true));
  expect(seen.find(({ call }) => call.method === 'PUT')?.body).toEqual(saved);
});

test('a time within the quiet hours shows the reason', async () => {
  stubApiCalls(
    respondWith(remindersCalls.view, view),
    rejectWith(remindersCalls.save, 409, '알림 시각이 조용한 시간 안에 있어요.'),
  );
  show();
  await userEvent.selectOptions(await screen.findByLabelText('알림 시각'), '22:00');
  expect(await screen.findByText('알림 시각이 조용한 시간 안에 있어요.')).toBeDefined();
});

test('offers no push messages without a key', async () => {
  stubApiCalls(respondWith(remindersCalls.view, { ...view, push_public_key: null }));
  show();
  expect((await row('복습이 있는 날')).queryByRole('checkbox', { name: '푸시' })).toBeNull();
  expect(screen.queryByText('푸시를 받는 기기')).toBeNull();
});

test('explains on an iPhone that the site must be installed', async () => {
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Safari/604.1', maxTouchPoints: 5 });
  stubApiCalls(respondWith(remindersCalls.view, view));
  show();
  expect(await screen.findByText(/홈 화면에 추가한 필기에서만/)).toBeDefined();
});

test('the calendar address is shown after it was made', async () => {
  const calendar = { includes_titles: false, created_at: '2026-11-18T03:00:00.000Z', read_at: null };
  const seen = stubApiCalls(
    respondWith(remindersCalls.view, view),
    respondWith(remindersCalls.createCalendar, { url: 'https://pilgi.test/api/v1/calendar/x.ics', calendar }),
  );
  show();
  await userEvent.click(await screen.findByRole('button', { name: '주소 만들기' }));
  expect(await screen.findByText('https://pilgi.test/api/v1/calendar/x.ics')).toBeDefined();
  expect(seen.find(({ call }) => call.method === 'POST')?.body).toEqual({ includes_titles: false });
});
