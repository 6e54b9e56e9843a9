import { LAUNCH_SESSION_MS } from '@pilgi/domain/accounts';
import { expect, test, vi } from 'vitest';
import { createTopUpPoller } from './create-top-up-poller.ts';
import type { TopUp } from './top-up-store.ts';

const order = { order_id: 'order_1', order_name: '', amount: 5000, credits: 520, customer_email: 'minji@example.com' };
const paying: TopUp = { order, began_at: 1000, state: 'paying', is_hidden: false };

function createPoller(first: TopUp | null, isPaid: (orderId: string) => Promise<boolean>) {
  const state = { topUp: first, now: 2000 };
  const onPaid = vi.fn();
  const poller = createTopUpPoller({
    isPaid,
    read: () => state.topUp,
    change: (next) => {
      state.topUp = next;
    },
    onPaid,
    now: () => state.now,
  });
  return { state, onPaid, poller };
}

const paid = () => Promise.resolve(true);
const unpaid = () => Promise.resolve(false);

test('completes once when concurrent checks find the payment', async () => {
  const { state, onPaid, poller } = createPoller(paying, paid);
  await Promise.all([poller.check(), poller.check(), poller.check()]);
  await poller.check();
  expect(state.topUp).toEqual({ ...paying, state: 'done' });
  expect(onPaid).toHaveBeenCalledTimes(1);
});

test('removes a hidden top-up when it is paid', async () => {
  const { state, onPaid, poller } = createPoller({ ...paying, is_hidden: true }, paid);
  await poller.check();
  expect([state.topUp, onPaid.mock.calls.length]).toEqual([null, 1]);
});

test.each([
  ['has no payment for it', unpaid],
  ['is unreachable', () => Promise.reject(new TypeError('Failed to fetch'))],
])('changes nothing while the server %s', async (_, isPaid) => {
  const { state, onPaid, poller } = createPoller(paying, isPaid);
  await poller.check();
  expect([state.topUp, onPaid.mock.calls.length]).toEqual([paying, 0]);
});

test('applies a failure hint to its own order only and still completes when the payment succeeds', async () => {
  const status = { isPaid: false };
  const { state, poller } = createPoller(paying, () => Promise.resolve(status.isPaid));
  poller.hintFailure('order_2');
  expect(state.topUp).toBe(paying);
  poller.hintFailure('order_1');
  expect(state.topUp?.state).toBe('hinted-failure');
  status.isPaid = true;
  await poller.check();
  expect(state.topUp?.state).toBe('done');
  poller.hintFailure('order_1');
  expect(state.topUp?.state).toBe('done');
});

test('ignores the result of an order that was replaced by another', async () => {
  const { state, onPaid, poller } = createPoller(paying, async () => {
    state.topUp = { ...paying, order: { ...order, order_id: 'order_2' } };
    return true;
  });
  await poller.check();
  expect([state.topUp?.state, onPaid.mock.calls.length]).toEqual(['paying', 0]);
});

test('discards an unpaid top-up after the launch session expires but never a paid one', async () => {
  const { state, poller } = createPoller(paying, unpaid);
  state.now = paying.began_at + LAUNCH_SESSION_MS;
  await poller.check();
  expect(state.topUp).toBe(paying);
  state.now += 1;
  await poller.check();
  expect(state.topUp).toBeNull();

  const late = createPoller(paying, paid);
  late.state.now = paying.began_at + LAUNCH_SESSION_MS + 1;
  await late.poller.check();
  expect(late.state.topUp?.state).toBe('done');
});

test('sends no request when there is no open top-up', async () => {
  const isPaid = vi.fn(unpaid);
  await createPoller(null, isPaid).poller.check();
  await createPoller({ ...paying, state: 'done' }, isPaid).poller.check();
  expect(isPaid).not.toHaveBeenCalled();
});
