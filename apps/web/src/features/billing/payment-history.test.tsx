import { paymentsCalls } from '@pilgi/contract';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderAt } from '../../../testing/render-at.tsx';
import { respondWith, stubApiCalls } from '../../../testing/stub-api-calls.ts';
import { PaymentHistory } from './payment-history.tsx';

const idOf = (number: number) => `0197b1e0-0000-7000-8000-00000000000${number}`;
const listed = (number: number, status: 'COMPLETED' | 'REFUNDED' = 'COMPLETED') => ({
  id: idOf(number),
  created_at: '2026-01-02T03:04:05.000Z',
  order_name: `충전 ${number}`,
  amount: 10_000,
  credits_charged: 1080,
  refunded_amount: 0,
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

const open = () => renderAt('/', [{ path: '/', Component: () => <PaymentHistory /> }]);
const rowOf = async (number: number) => within(await screen.findByRole('row', { name: new RegExp(`충전 ${number}`) }));

test('states sum, refund and loss before the remainder is refunded with the shown amount [PM-04]', async () => {
  const calls = stubApiCalls(
    respondWith(paymentsCalls.listTransactions, [listed(1)]),
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
      url: expect.stringContaining(`/payments/${idOf(1)}/remainder-refund`) as string,
      body: { amount: 7000, reason: '남은 만큼' },
    });
});

test('offers a refund by the options of the server and shows why there is none [PM-04]', async () => {
  stubApiCalls(
    respondWith(paymentsCalls.listTransactions, [listed(1), listed(2), listed(3), listed(4, 'REFUNDED')]),
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
