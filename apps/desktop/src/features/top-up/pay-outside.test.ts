import { authCalls } from '@pilgi/contract';
import { answerCalls, answerWith, refuseWith } from '@pilgi/web/testing/answer-calls.ts';
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

test('remembered first, then opened in the browser with a token of its own', async () => {
  answerCalls(answerWith(authCalls.createLaunchToken, { token: 'launch-1', expires_at: '2026-01-02T03:04:05.000Z' }));
  let keptWhenOpened: string | null = null;
  const { asked, readText } = fakeShell({
    'plugin:opener|open_url': () => {
      keptWhenOpened = readText('top-up.json');
    },
  });
  await payOutside(order);
  expect(JSON.parse(keptWhenOpened ?? '')).toMatchObject({ order, state: 'paying', is_hidden: false });
  expect(topUpStore.read()).toMatchObject({ order, state: 'paying' });
  const [command, { url }] = asked.at(-1) ?? ['', {}];
  expect(command).toBe('plugin:opener|open_url');
  expect(String(url)).toContain('/payment?fromClient=true#token=launch-1&');
});

test('without a token nothing is opened and nothing is waited for', async () => {
  answerCalls(refuseWith(authCalls.createLaunchToken, 403));
  const { asked, files } = fakeShell();
  await expect(payOutside(order)).rejects.toThrow();
  expect([topUpStore.read(), files.size, asked]).toEqual([null, 0, []]);
});
