import { paymentsCalls } from '@pilgi/contract';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderAt } from '../../../testing/render-at.tsx';
import { rejectWith, respondWith, stubApiCalls } from '../../../testing/stub-api-calls.ts';
import { PackagePicker } from './package-picker.tsx';
import { PaymentHistory } from './payment-history.tsx';

const idOf = (number: number) => `0197b1e0-0000-7000-8000-00000000000${number}`;
const listed = (number: number, status: 'COMPLETED' | 'REFUNDED' = 'COMPLETED') => ({
  id: idOf(number),
  created_at: '2026-01-02T03:04:05.000Z',
  order_name: `충전 ${number}`,
  amount: 10_000,
  credits_charged: 1080,
  refunded_amount: 0,
  is_charged_back: false,
  status,
  method: '카드',
  order_id: `order_${number}`,
});
const option = (number: number, changes: object = {}) => ({
  transaction_id: idOf(number),
  kind: 'REMAINDER' as const,
  amount: 7000,
  credits_taken: 780,
  reason: null,
  credits_charged: 1080,
  bonus_credits: 80,
  used_credits: 300,
  ...changes,
});
const none = (reason: 'CREDITS_HELD' | 'NOTHING_LEFT') => ({
  kind: 'NONE' as const,
  amount: 0,
  credits_taken: 0,
  reason,
});

const checking = (kind: 'PAYMENT' | 'REFUND', state: 'CONFIRMING' | 'DELAYED' | 'REVIEW') => ({
  id: crypto.randomUUID(),
  kind,
  state,
  order_id: 'order_checked',
  order_name: '충전',
  amount: 1000,
  since: '2026-01-02T03:04:05.000Z',
});

const open = () => renderAt('/', [{ path: '/', Component: () => <PaymentHistory /> }]);
const rowOf = async (number: number) => within(await screen.findByRole('row', { name: new RegExp(`충전 ${number}`) }));

test('states sum, refund and loss before the remainder is refunded with the shown amount', async () => {
  const calls = stubApiCalls(
    respondWith(paymentsCalls.listTransactions, [listed(1)]),
    respondWith(paymentsCalls.listChecking, []),
    respondWith(paymentsCalls.listRefundOptions, [option(1)]),
    respondWith(paymentsCalls.refundRemainder, { refunded_amount: 7000, credits_taken: 780, new_credit_balance: 0 }),
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: '남은 만큼 환불' }));
  const dialog = screen.getByRole('dialog');
  expect(dialog.textContent).toContain(
    '결제 10,000원 · 받은 크레딧 1,080 (보너스 80) · 쓴 크레딧 300 → 환불 7,000원. 남은 780크레딧이 모두 사라집니다.',
  );
  await userEvent.type(screen.getByRole('textbox', { name: /환불 사유/ }), '남은 만큼');
  await userEvent.click(screen.getByRole('button', { name: '다음' }));
  await userEvent.click(screen.getByRole('button', { name: '환불하기' }));
  await expect
    .poll(() => calls.find(({ call }) => call === paymentsCalls.refundRemainder))
    .toMatchObject({
      url: expect.stringContaining(`/payments/remainder-refund/${idOf(1)}`) as string,
      body: { amount: 7000, reason: '남은 만큼' },
    });
});

test.each([
  ["the server's detail", '이미 환불된 결제입니다.', '이미 환불된 결제입니다.'],
  ['its own words without a detail', undefined, '환불 요청에 실패했습니다.'],
])('shows %s when a refund is refused', async (_what, detail, text) => {
  stubApiCalls(
    respondWith(paymentsCalls.listTransactions, [listed(1)]),
    respondWith(paymentsCalls.listChecking, []),
    respondWith(paymentsCalls.listRefundOptions, [option(1, { kind: 'FULL', amount: 10_000, credits_taken: 1080 })]),
    rejectWith(paymentsCalls.refund, 400, detail),
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: '환불 신청' }));
  await userEvent.type(screen.getByRole('textbox', { name: /환불 사유/ }), '변심');
  await userEvent.click(screen.getByRole('button', { name: '다음' }));
  await userEvent.click(screen.getByRole('button', { name: '환불하기' }));
  expect((await screen.findByRole('alert')).textContent).toBe(text);
});

test('offers a refund by the options of the server and shows why there is none', async () => {
  stubApiCalls(
    respondWith(paymentsCalls.listTransactions, [listed(1), listed(2), listed(3), listed(4, 'REFUNDED')]),
    respondWith(paymentsCalls.listChecking, []),
    respondWith(paymentsCalls.listRefundOptions, [
      option(1, { kind: 'FULL', amount: 10_000, credits_taken: 1080 }),
      option(2, none('CREDITS_HELD')),
      option(3, none('NOTHING_LEFT')),
    ]),
  );
  open();
  await screen.findByText('진행 중인 작업이 끝나면 환불할 수 있습니다.');
  const isDisabled = async (number: number) =>
    (await rowOf(number)).getByRole<HTMLButtonElement>('button', { name: '환불 신청' }).disabled;
  expect([await isDisabled(1), await isDisabled(2), await isDisabled(3), await isDisabled(4)]).toEqual([
    false,
    true,
    true,
    true,
  ]);
  expect((await rowOf(3)).getByText('환불할 크레딧이 남아 있지 않습니다.')).toBeDefined();
  expect((await rowOf(4)).getByText('이미 환불된 결제입니다.')).toBeDefined();
});

test.each([
  [checking('PAYMENT', 'CONFIRMING'), '결제를 확인하는 중입니다.'],
  [checking('PAYMENT', 'DELAYED'), '다시 결제하지 마세요.'],
  [checking('PAYMENT', 'REVIEW'), '영업일 1일 안에 이메일로 알려 드립니다. 주문번호 order_checked'],
  [checking('REFUND', 'CONFIRMING'), '환불을 처리하는 중입니다.'],
  [checking('REFUND', 'REVIEW'), '환불을 담당자가 확인하고 있습니다.'],
])('shows what is being checked above an empty history: $kind $state', async (payment, text) => {
  stubApiCalls(
    respondWith(paymentsCalls.listTransactions, []),
    respondWith(paymentsCalls.listChecking, [payment]),
    respondWith(paymentsCalls.listRefundOptions, []),
  );
  open();
  expect((await screen.findByRole('status')).textContent).toContain(text);
});

test('polls after 3, 6 and 12 s while a payment is checked and reloads the history when it ends', async () => {
  vi.useFakeTimers();
  const answers = [[checking('PAYMENT', 'CONFIRMING')], [checking('PAYMENT', 'CONFIRMING')], []];
  const calls = stubApiCalls(
    respondWith(paymentsCalls.listTransactions, []),
    respondWith(paymentsCalls.listRefundOptions, []),
    { call: paymentsCalls.listChecking, respond: () => Response.json(answers.shift() ?? []) },
  );
  const count = (call: object) => calls.filter((one) => one.call === call).length;
  open();
  const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await advance(100);
  expect(count(paymentsCalls.listChecking)).toBe(1);
  await advance(3000);
  expect(count(paymentsCalls.listChecking)).toBe(2);
  await advance(3000);
  expect([count(paymentsCalls.listChecking), count(paymentsCalls.listTransactions)]).toEqual([2, 1]);
  await advance(3000);
  expect([count(paymentsCalls.listChecking), count(paymentsCalls.listTransactions)]).toEqual([3, 2]);
  await advance(60_000);
  expect(count(paymentsCalls.listChecking)).toBe(3);
  vi.useRealTimers();
});

test('warns once before a second order while a payment is checked', async () => {
  const calls = stubApiCalls(
    respondWith(paymentsCalls.listChecking, [checking('PAYMENT', 'DELAYED')]),
    rejectWith(paymentsCalls.createOrder, 400, '주문할 수 없습니다.'),
  );
  renderAt('/', [{ path: '/', Component: () => <PackagePicker open onClose={() => undefined} /> }]);
  await userEvent.click(await screen.findByRole('button', { name: /결제하기/ }));
  expect(await screen.findByText('확인 중인 결제가 있습니다. 그래도 새로 결제할까요?')).toBeDefined();
  expect(calls.filter(({ call }) => call === paymentsCalls.createOrder)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: /그래도/ }));
  expect(await screen.findByText('주문할 수 없습니다.')).toBeDefined();
});
