import { creditsForAmount, orderNameFor } from '@pilgi/domain/billing';
import { readLaunch } from '@pilgi/web/features/billing/read-launch.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { paymentAddressFor } from './payment-address-for.ts';

const ORIGIN = 'https://pilgi.example';

test('round-trips any order and token through the payment page parser', () => {
  const orders = fc.record({
    token: fc.string({ minLength: 1 }).filter((text) => text.trim() === text && text !== ''),
    email: fc.constantFrom('minji@example.com', 'a+b&c=d#e%20@예시.한국', "o'hara?x@example.com"),
    amount: fc.integer({ min: 5, max: 100 }).map((thousands) => thousands * 1000),
    number: fc.integer({ min: 1_700_000_000_000, max: 1_900_000_000_000 }),
  });
  fc.assert(
    fc.property(orders, ({ token, email, amount, number }) => {
      const { credits } = creditsForAmount(amount);
      const order = {
        order_id: `order_${number}`,
        order_name: orderNameFor(credits),
        amount,
        credits,
        customer_email: email,
      };
      const { origin, pathname, search, hash } = new URL(paymentAddressFor(ORIGIN, token, order));
      expect([origin, pathname, search]).toEqual([ORIGIN, '/payment', '?fromClient=true']);
      expect(readLaunch({ search, hash })).toEqual({
        kind: 'launched',
        isCreditsDifferent: false,
        paymentWindow: {
          from_client: true,
          launch: { token, account_email: null, window_key: null },
          order: { ...order, customer_key: null },
        },
      });
    }),
  );
});

test('sends neither token nor order with the page request', () => {
  const order = {
    order_id: 'order_1',
    order_name: '이름',
    amount: 5000,
    credits: 520,
    customer_email: 'm@example.com',
  };
  const [sent] = paymentAddressFor(ORIGIN, 'secret-token', order).split('#');
  expect(sent).toBe(`${ORIGIN}/payment?fromClient=true`);
});
