import { authCalls } from '@pilgi/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '../../../testing/render-at.tsx';
import { rejectWith, respondWith, stubApiCalls } from '../../../testing/stub-api-calls.ts';
import { PaymentFailure } from './payment-failure.tsx';

function open(code: string) {
  const failure = { code, message: '', order_id: 'order_1767225600000' };
  const Component = () => <PaymentFailure failure={failure} onClose={() => undefined} />;
  renderAt('/payment/fail', [{ path: '/payment/fail', Component }]);
}

test('reports a failure to the server, but not a cancellation by the buyer', async () => {
  const seen = stubApiCalls(respondWith(authCalls.reportPaymentFailure, { detail: '기록했습니다.' }));
  open('EXPIRED_CARD');
  await expect.poll(() => seen.length).toBe(1);
  expect(seen[0]?.body).toEqual({ code: 'EXPIRED_CARD', message: '', orderId: 'order_1767225600000' });
  open('PAY_PROCESS_CANCELED');
  expect(await screen.findByRole('heading', { name: '결제 취소' })).toBeDefined();
  expect(seen).toHaveLength(1);
});

test('shows that the report failed', async () => {
  stubApiCalls(rejectWith(authCalls.reportPaymentFailure, 400));
  open('EXPIRED_CARD');
  expect(await screen.findByText('결제 실패를 처리하는 중 오류가 발생했습니다.')).toBeDefined();
});
