import { authCalls } from '@pilgi/contract';
import { afterEach, expect, test } from 'vitest';
import { aCurrentUser } from '../../../testing/a-current-user.ts';
import { answerCalls, answerWith, breakNetwork, refuseWith } from '../../../testing/answer-calls.ts';
import { sessionStore } from '../../shared/session/session-store.ts';
import { choosePaymentBearer } from './choose-payment-bearer.ts';
import { findPaymentAccount } from './find-payment-account.ts';
import { paymentWindowStore } from './payment-window-store.ts';

const TOKEN = 'launch_0123456789';
const opens = answerWith(authCalls.openLaunch, {
  access_token: 'window-1',
  token_type: 'bearer',
  expires_at: '2026-11-15T04:00:00.000Z',
});
const knows = answerWith(authCalls.me, aCurrentUser());

function launch(token: string): void {
  const order = { order_id: 'order_1767225600000', order_name: '520 크레딧 충전', amount: 5000, credits: 520 };
  paymentWindowStore.keep({
    order: { ...order, customer_email: 'minji@example.com', customer_key: null },
    from_client: true,
    launch: { token, account_email: null, window_key: null },
  });
}

afterEach(() => {
  paymentWindowStore.forget();
  sessionStore.close('user');
});

test('a launch token is opened once and stays in this window: nothing of it reaches the stored session [P-04, PAY-02]', async () => {
  launch(TOKEN);
  const seen = answerCalls(opens, knows);
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

test('a lost answer is asked for again with the same window key [P-04]', async () => {
  launch(TOKEN);
  const lost = answerCalls(breakNetwork(authCalls.openLaunch));
  expect((await findPaymentAccount()).state).toBe('unreachable');
  const seen = answerCalls(opens, knows);
  expect((await findPaymentAccount()).state).toBe('known');
  expect(lost[0]?.body).toEqual({ token: TOKEN, window_key: expect.stringMatching(/^[0-9a-f]{48}$/) });
  expect(seen[0]?.body).toEqual(lost[0]?.body);
});

test('a token that another window has used knows nobody, and nobody is signed out by it [P-04, D-3]', async () => {
  sessionStore.open('user', { access_token: 'a', refresh_token: 'r', email: 'minji@example.com' });
  launch(TOKEN);
  answerCalls(refuseWith(authCalls.openLaunch, 401, '이미 사용했거나 만료된 결제 창입니다.'));
  expect((await findPaymentAccount()).state).toBe('refused');
  expect(sessionStore.read('user').refresh_token).toBe('r');
});

test('the session stored here pays where it is the same account, since it can be renewed [P-04]', async () => {
  sessionStore.open('user', { access_token: 'a', refresh_token: 'r', email: 'minji@example.com' });
  launch(TOKEN);
  answerCalls(opens, knows);
  await findPaymentAccount();
  expect(choosePaymentBearer()).toEqual({});
});

test('an ordinary access token is used as it came and stored, alone [PAY-02]', async () => {
  launch('access-1');
  const seen = answerCalls(knows);
  expect((await findPaymentAccount()).state).toBe('known');
  expect(seen.map(({ authorization }) => authorization)).toEqual(['Bearer access-1']);
  const stored = { access_token: 'access-1', refresh_token: null, email: 'minji@example.com' };
  expect(sessionStore.read('user')).toEqual(stored);
});
