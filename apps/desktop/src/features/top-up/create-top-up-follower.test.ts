import { LAUNCH_SESSION_MS } from '@pilgi/domain';
import { expect, test, vi } from 'vitest';
import { createTopUpFollower } from './create-top-up-follower.ts';
import type { TopUp } from './top-up-store.ts';

const order = { order_id: 'order_1', order_name: '', amount: 5000, credits: 520, customer_email: 'minji@example.com' };
const paying: TopUp = { order, began_at: 1000, state: 'paying', is_hidden: false };

function follow(first: TopUp | null, isPaid: (orderId: string) => Promise<boolean>) {
  const state = { topUp: first, now: 2000 };
  const onPaid = vi.fn();
  const follower = createTopUpFollower({
    isPaid,
    read: () => state.topUp,
    change: (next) => {
      state.topUp = next;
    },
    onPaid,
    now: () => state.now,
  });
  return { state, onPaid, follower };
}

const paid = () => Promise.resolve(true);
const unpaid = () => Promise.resolve(false);

test('the server’s word ends it, once, even when several ask', async () => {
  const { state, onPaid, follower } = follow(paying, paid);
  await Promise.all([follower.ask(), follower.ask(), follower.ask()]);
  await follower.ask();
  expect(state.topUp).toEqual({ ...paying, state: 'done' });
  expect(onPaid).toHaveBeenCalledTimes(1);
});

test('a hidden one goes when it is paid', async () => {
  const { state, onPaid, follower } = follow({ ...paying, is_hidden: true }, paid);
  await follower.ask();
  expect([state.topUp, onPaid.mock.calls.length]).toEqual([null, 1]);
});

test.each([
  ['does not know of it', unpaid],
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
])('nothing changes while the server %s', async (_, isPaid) => {
  const { state, onPaid, follower } = follow(paying, isPaid);
  await follower.ask();
  expect([state.topUp, onPaid.mock.calls.length]).toEqual([paying, 0]);
});

test('a failure is a hint about its own order, and can still turn out well', async () => {
  const answer = { isPaid: false };
  const { state, follower } = follow(paying, () => Promise.resolve(answer.isPaid));
  follower.hintFailure('order_2');
  expect(state.topUp).toBe(paying);
  follower.hintFailure('order_1');
  expect(state.topUp?.state).toBe('hinted-failure');
  answer.isPaid = true;
  await follower.ask();
  expect(state.topUp?.state).toBe('done');
  follower.hintFailure('order_1');
  expect(state.topUp?.state).toBe('done');
});

test('an answer about an order that was given up for another says nothing about that', async () => {
  const { state, onPaid, follower } = follow(paying, async () => {
    state.topUp = { ...paying, order: { ...order, order_id: 'order_2' } };
    return true;
  });
  await follower.ask();
  expect([state.topUp?.state, onPaid.mock.calls.length]).toEqual(['paying', 0]);
});

test('given up only after the payment window has been closed by the server, and never when it is paid', async () => {
  const { state, follower } = follow(paying, unpaid);
  state.now = paying.began_at + LAUNCH_SESSION_MS;
  await follower.ask();
  expect(state.topUp).toBe(paying);
  state.now += 1;
  await follower.ask();
  expect(state.topUp).toBeNull();

  const late = follow(paying, paid);
  late.state.now = paying.began_at + LAUNCH_SESSION_MS + 1;
  await late.follower.ask();
  expect(late.state.topUp?.state).toBe('done');
});

test('nothing under way asks nobody', async () => {
  const isPaid = vi.fn(unpaid);
  await follow(null, isPaid).follower.ask();
  await follow({ ...paying, state: 'done' }, isPaid).follower.ask();
  expect(isPaid).not.toHaveBeenCalled();
});
