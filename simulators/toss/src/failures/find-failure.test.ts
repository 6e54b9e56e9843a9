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

describe('the test code is looked at before the payment', () => {
  test.each(CONFIRM_FAILURES.map(([status, , code]) => [code, status] as const))(
    'confirm: %s is %i',
    async (code, status) => {
      const answer = await shop.confirm({ paymentKey: 'none', orderId: 'none', amount: 1 }, testCode(code));
      expect(answer.status).toBe(status);
      expect(answer.body).toEqual({ code, message: expect.stringMatching(/[가-힣]/) });
    },
  );

  test.each(CANCEL_FAILURES.map(([status, , code]) => [code, status] as const))(
    'cancel: %s is %i',
    async (code, status) => {
      const answer = await shop.cancel('none', {}, testCode(code));
      expect(answer.status).toBe(status);
      expect(answer.body).toEqual({ code, message: expect.stringMatching(/[가-힣]/) });
    },
  );
});

test('the test code leaves the payment as it is', async () => {
  const confirmation = shop.authenticate();
  await shop.confirm(confirmation, testCode('REJECT_CARD_PAYMENT'));
  expect((await shop.confirm(confirmation)).status).toBe(200);
});

test('a code of no table is ignored', async () => {
  expect((await shop.confirm(shop.authenticate(), testCode('NO_SUCH_CODE'))).status).toBe(200);
});

test('a live key ignores it', async () => {
  const live = await startTossSimulator({ secretKey: 'live_gsk_x' });
  const there = createShop(live);
  expect((await there.confirm(there.authenticate(), testCode('PROVIDER_ERROR'))).status).toBe(200);
  await live.close();
});

test('no code stands in one table twice, and both tables agree', () => {
  for (const rows of [CONFIRM_FAILURES, CANCEL_FAILURES]) {
    expect(new Set(rows.map(([, , code]) => code)).size).toBe(rows.length);
  }
  for (const [status, outcome, code] of CANCEL_FAILURES) expect(findFailure(code)).toMatchObject({ status, outcome });
});
