import { authCalls } from '@pilgi/contract';
import { rejectWith, respondWith, stubApiCalls } from '@pilgi/web/testing/stub-api-calls.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeShell } from '../../../testing/fake-shell.ts';
import { payOutside } from './pay-outside.ts';
import { topUpStore } from './top-up-store.ts';

const order = {
  order_id: 'order_1767225600000',
  order_name: '520 크레딧 충전',
  amount: 5000,
  credits: 520,
  customer_email: 'minji@example.com',
};

beforeEach(() => {
  topUpStore.change(null);
  vi.unstubAllGlobals();
});

test('saves the order before it opens the browser with a launch token', async () => {
  stubApiCalls(respondWith(authCalls.createLaunchToken, { token: 'launch-1', expires_at: '2026-01-02T03:04:05.000Z' }));
  let savedWhenOpened: string | null = null;
  const { invoked, readText } = fakeShell({
    'plugin:opener|open_url': () => {
      savedWhenOpened = readText('top-up.json');
    },
  });
  await payOutside(order);
  expect(JSON.parse(savedWhenOpened ?? '')).toMatchObject({ order, state: 'paying', is_hidden: false });
  expect(topUpStore.read()).toMatchObject({ order, state: 'paying' });
  const [command, { url }] = invoked.at(-1) ?? ['', {}];
  expect(command).toBe('plugin:opener|open_url');
  expect(String(url)).toContain('/payment?fromClient=true#token=launch-1&');
});

test('opens and saves nothing when no token is issued', async () => {
  stubApiCalls(rejectWith(authCalls.createLaunchToken, 403));
  const { invoked, files } = fakeShell();
  await expect(payOutside(order)).rejects.toThrow();
  expect([topUpStore.read(), files.size, invoked]).toEqual([null, 0, []]);
});
