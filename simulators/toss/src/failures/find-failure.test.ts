import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTossSimulator, type TossSimulator } from '../start-toss-simulator.ts';
import { createShop, type Shop } from '../testing/create-shop.ts';
import { CANCEL_FAILURES } from './cancel-failures.ts';
import { CONFIRM_FAILURES } from './confirm-failures.ts';
import { findFailure } from './find-failure.ts';

let toss: TossSimulator;
let shop: Shop;

beforeAll(async () => {
  toss = await startTossSimulator();
  shop = createShop(toss);
});
afterAll(() => toss.close());
beforeEach(() => toss.control.reset());

const testCode = (code: string) => ({ 'tosspayments-test-code': code });

describe('test code', () => {
  test.each(CONFIRM_FAILURES.map(([status, , code]) => [code, status] as const))(
    'returns for confirm with %s status %i before checking the payment',
    async (code, status) => {
      const response = await shop.confirm({ paymentKey: 'none', orderId: 'none', amount: 1 }, testCode(code));
      expect(response.status).toBe(status);
      expect(response.body).toEqual({ code, message: expect.stringMatching(/[가-힣]/) });
    },
  );

  test.each(CANCEL_FAILURES.map(([status, , code]) => [code, status] as const))(
    'returns for cancel with %s status %i before checking the payment',
    async (code, status) => {
      const response = await shop.cancel('none', {}, testCode(code));
      expect(response.status).toBe(status);
      expect(response.body).toEqual({ code, message: expect.stringMatching(/[가-힣]/) });
    },
  );
});

test('leaves the payment unchanged', async () => {
  const confirmation = shop.authenticate();
  await shop.confirm(confirmation, testCode('REJECT_CARD_PAYMENT'));
  expect((await shop.confirm(confirmation)).status).toBe(200);
});

test('ignores an unknown test code', async () => {
  expect((await shop.confirm(shop.authenticate(), testCode('NO_SUCH_CODE'))).status).toBe(200);
});

test('ignores the test code with a live key', async () => {
  const live = await startTossSimulator({ secretKey: 'live_gsk_x' });
  const liveShop = createShop(live);
  expect((await liveShop.confirm(liveShop.authenticate(), testCode('PROVIDER_ERROR'))).status).toBe(200);
  await live.close();
});

test('lists every code once per table with consistent outcomes', () => {
  for (const rows of [CONFIRM_FAILURES, CANCEL_FAILURES]) {
    expect(new Set(rows.map(([, , code]) => code)).size).toBe(rows.length);
  }
  for (const [status, outcome, code] of CANCEL_FAILURES) expect(findFailure(code)).toMatchObject({ status, outcome });
});
