import { describe, expect, test } from 'vitest';
import { readLaunch } from './read-launch.ts';

const FIELDS = {
  token: 'launch-1',
  amount: '10000',
  credits: '1080',
  orderId: 'order_1767225600000',
  orderName: '1,080 크레딧 충전',
  customerEmail: 'minji@example.com',
};

const search = (changes: Record<string, string | undefined> = {}) => {
  const filled = Object.entries({ ...FIELDS, ...changes }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return `?${new URLSearchParams(filled)}`;
};
const read = (changes: Record<string, string | undefined> = {}) => readLaunch({ search: search(changes), hash: '' });

describe('readLaunch', () => {
  test('reads token, amount, credits, orderId, orderName, customerEmail and fromClient', () => {
    expect(read({ fromClient: 'true' })).toEqual({
      kind: 'launched',
      isCreditsDifferent: false,
      paymentWindow: {
        from_client: true,
        launch: { token: 'launch-1', account_email: null, window_key: null },
        order: {
          order_id: 'order_1767225600000',
          order_name: '1,080 크레딧 충전',
          amount: 10_000,
          credits: 1080,
          customer_email: 'minji@example.com',
          customer_key: null,
        },
      },
    });
  });

  test.each([undefined, 'false', 'yes', 'TRUE'])('treats fromClient=%s as false', (fromClient) => {
    expect(read({ fromClient })).toMatchObject({ paymentWindow: { from_client: false } });
  });

  test.each(Object.keys(FIELDS))('is incomplete when %s is missing or blank', (name) => {
    expect(read({ [name]: undefined })).toEqual({ kind: 'incomplete' });
    expect(read({ [name]: ' ' })).toEqual({ kind: 'incomplete' });
  });

  test('reads the token from the URL fragment, which is not sent to servers [P-04]', () => {
    const launch = readLaunch({ search: search({ token: undefined }), hash: '#token=launch-2' });
    expect(launch).toMatchObject({ paymentWindow: { launch: { token: 'launch-2' } } });
  });

  test('returns none for a URL without launch parameters', () => {
    expect(readLaunch({ search: '?utm_source=mail', hash: '' })).toEqual({ kind: 'none' });
    expect(readLaunch({ search: '?fromClient=true', hash: '' })).toEqual({ kind: 'incomplete' });
  });

  test.each(['0', '99', '100001', '-1000', '1e4', '10000.5', 'abc', '99999999999'])(
    'rejects an amount of %s [D-8, P-02]',
    (amount) => {
      expect(read({ amount })).toEqual({ kind: 'wrong' });
    },
  );

  test.each(['short', 'with space 1', '<script>', 'x'.repeat(65)])('rejects an order id of %s', (orderId) => {
    expect(read({ orderId })).toEqual({ kind: 'wrong' });
  });

  test('replaces credits and name of the URL with our values and reports a difference [P-03] [RACE-05]', () => {
    expect(read({ credits: '999999', orderName: '<b>공짜</b>' })).toMatchObject({
      isCreditsDifferent: true,
      paymentWindow: { order: { credits: 1080, order_name: '1,080 크레딧 충전' } },
    });
    expect(read({ credits: '1,080' })).toMatchObject({ isCreditsDifferent: false });
  });
});
