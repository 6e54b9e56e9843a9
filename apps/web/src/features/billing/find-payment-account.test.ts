import { authCalls } from '@pilgi/contract';
import { afterEach, expect, test } from 'vitest';
import { createCurrentUser } from '../../../testing/create-current-user.ts';
import { breakNetwork, rejectWith, respondWith, stubApiCalls } from '../../../testing/stub-api-calls.ts';
import { sessionStore } from '../../shared/session/session-store.ts';
import { choosePaymentBearer } from './choose-payment-bearer.ts';
import { findPaymentAccount } from './find-payment-account.ts';
import { paymentWindowStore } from './payment-window-store.ts';

const TOKEN = 'launch_0123456789';
const launchOpens = respondWith(authCalls.openLaunch, {
  access_token: 'window-1',
  token_type: 'bearer',
  expires_at: '2026-11-15T04:00:00.000Z',
});
const accountIsKnown = respondWith(authCalls.me, createCurrentUser());

function launch(token: string): void {
  const order = { order_id: 'order_1767225600000', order_name: '520 크레딧 충전', amount: 5000, credits: 520 };
  paymentWindowStore.save({
    order: { ...order, customer_email: 'minji@example.com', customer_key: null },
    from_client: true,
    launch: { token, account_email: null, window_key: null },
  });
}

afterEach(() => {
  paymentWindowStore.clear();
  sessionStore.close('user');
});

test('opens a launch token once and stores its session in this window only [P-04]', async () => {
  launch(TOKEN);
  const seen = stubApiCalls(launchOpens, accountIsKnown);
  expect(await findPaymentAccount()).toEqual({ state: 'known', email: 'minji@example.com' });
  expect(await findPaymentAccount()).toEqual({ state: 'known', email: 'minji@example.com' });
  expect(seen.map(({ call, authorization }) => [call, authorization])).toEqual([
    [authCalls.openLaunch, null],
    [authCalls.me, 'Bearer window-1'],
    [authCalls.me, 'Bearer window-1'],
  ]);
  expect(choosePaymentBearer()).toEqual({ bearer: 'window-1' });
  expect(localStorage.length).toBe(0);
  expect(sessionStorage.getItem('pilgi_payment')).not.toContain(TOKEN);
});

test('retries with the same window key after a lost response [P-04]', async () => {
  launch(TOKEN);
  const lost = stubApiCalls(breakNetwork(authCalls.openLaunch));
  expect((await findPaymentAccount()).state).toBe('unreachable');
  const seen = stubApiCalls(launchOpens, accountIsKnown);
  expect((await findPaymentAccount()).state).toBe('known');
  expect(lost[0]?.body).toEqual({ token: TOKEN, window_key: expect.stringMatching(/^[0-9a-f]{48}$/) });
  expect(seen[0]?.body).toEqual(lost[0]?.body);
});

test('reports a launch token used by another window as refused and preserves the stored session [P-04, D-3]', async () => {
  sessionStore.open('user', { access_token: 'a', refresh_token: 'r', email: 'minji@example.com' });
  launch(TOKEN);
  stubApiCalls(rejectWith(authCalls.openLaunch, 401, '이미 사용했거나 만료된 결제 창입니다.'));
  expect((await findPaymentAccount()).state).toBe('refused');
  expect(sessionStore.read('user').refresh_token).toBe('r');
});

test('uses the stored session when it belongs to the same account [P-04]', async () => {
  sessionStore.open('user', { access_token: 'a', refresh_token: 'r', email: 'minji@example.com' });
  launch(TOKEN);
  stubApiCalls(launchOpens, accountIsKnown);
  await findPaymentAccount();
  expect(choosePaymentBearer()).toEqual({});
});

test('uses an ordinary access token in this window only, never as the session of the site [D-60]', async () => {
  launch('access-1');
  const seen = stubApiCalls(accountIsKnown);
  expect((await findPaymentAccount()).state).toBe('known');
  expect(seen.map(({ authorization }) => authorization)).toEqual(['Bearer access-1']);
  expect(choosePaymentBearer()).toEqual({ bearer: 'access-1' });
  expect(sessionStore.read('user')).toEqual({ access_token: null, refresh_token: null, email: null });
  expect(localStorage.length).toBe(0);
});
