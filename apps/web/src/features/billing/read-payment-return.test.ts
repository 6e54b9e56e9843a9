import { expect, test } from 'vitest';
import { readModalReturn, readReturnedFailure, readReturnedPayment } from './read-payment-return.ts';

const query = (text: string) => new URLSearchParams(text);
const paid = 'paymentKey=key-1&orderId=order_1&amount=5000';

test('requires key, order and amount but not paymentType', () => {
  const expected = { payment_key: 'key-1', order_id: 'order_1', amount: 5000, from_client: false };
  expect(readReturnedPayment(query(paid))).toEqual(expected);
  expect(readReturnedPayment(query(`fromClient=true&paymentType=NORMAL&${paid}`))).toEqual({
    ...expected,
    from_client: true,
  });
});

test.each(['orderId=o&amount=1', 'paymentKey=k&amount=1', 'paymentKey=k&orderId=o', `${paid}0000000`, 'amount=-1'])(
  'returns null for %s',
  (text) => {
    expect(readReturnedPayment(query(text))).toBeNull();
  },
);

test('truncates the texts of a failed return [D-13]', () => {
  const failure = readReturnedFailure(query(`code=${'C'.repeat(300)}&message=${'가'.repeat(300)}`));
  expect([failure.code.length, failure.message.length, failure.order_id]).toEqual([100, 200, '']);
});

test('requires modal=true and then reads success or failure', () => {
  expect(readModalReturn(query(paid))).toBeNull();
  expect(readModalReturn(query(`modal=true&${paid}`))).toMatchObject({ kind: 'success', payment: { amount: 5000 } });
  expect(readModalReturn(query('modal=true&code=TIMEOUT&message=늦음&orderId=order_1'))).toEqual({
    kind: 'failure',
    failure: { code: 'TIMEOUT', message: '늦음', order_id: 'order_1' },
  });
  expect(readModalReturn(query('modal=true'))).toBeNull();
});
