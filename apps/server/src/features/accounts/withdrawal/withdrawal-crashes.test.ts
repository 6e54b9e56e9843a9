import { type Mailbox, startMailbox } from '@pilgi/mailbox-simulator';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '../../../../testing/account-builders.ts';
import { anAdmin } from '../../../../testing/an-admin.ts';
import { runWorkerTask } from '../../../../testing/run-worker-task.ts';
import { aBuyer, aPaidOrder, type Buyer, type Shop, startShop } from '../../../../testing/start-shop.ts';
import { simulateCrashes } from '../../../platform/fail-points/fail-point.ts';
import type { FailPointName } from '../../../platform/fail-points/fail-point-names.ts';
import { listLedgerViolations } from '../../billing/index.ts';

class SimulatedCrash extends Error {}

let shop: Shop;
let mailbox: Mailbox;
beforeAll(async () => {
  shop = await startShop();
  mailbox = await startMailbox();
});
afterAll(async () => {
  await shop.close();
  await mailbox.close();
});
afterEach(() => simulateCrashes(null));

const ACCOUNT = { bank: '토스뱅크', account_number: '100012345678', holder: '김민지' };

/** Ends the process once at the given point; from then on it works again. Returns whether it was reached. */
function crashAt(point: FailPointName): () => boolean {
  let isReached = false;
  simulateCrashes((name) => {
    if (name !== point || isReached) return;
    isReached = true;
    throw new SimulatedCrash(name);
  });
  return () => isReached;
}
const withdraw = (buyer: Buyer) => buyer.request('POST', '/users/me/withdrawal', { password: PASSWORD, confirm: true });
const cancelledWon = (order_id: string) =>
  shop.toss.control
    .truth()
    .cancelled.filter((one) => one.order_id === order_id)
    .map((one) => one.cancel_won);
const stateOf = async (buyer: Buyer) => {
  const row = await shop.server.db
    .selectFrom('users')
    .leftJoin('withdrawals as w', 'w.user_id', 'users.id')
    .select(['users.withdrawn_at', 'w.status', 'w.bank_sealed'])
    .where('users.id', '=', buyer.id)
    .executeTakeFirstOrThrow();
  return { ...row, is_erased: row.withdrawn_at !== null };
};
const kindsOf = async (buyer: Buyer) => {
  const rows = await shop.server.db
    .selectFrom('ledger_entries')
    .select('kind')
    .where('user_id', '=', buyer.id)
    .orderBy('entry_number')
    .execute();
  return rows.map(({ kind }) => kind);
};
async function drive(): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    await shop.wait(20 * 60_000);
    for (const task of ['drive-refunds', 'drive-withdrawals']) await shop.work(task);
  }
}
async function readToken(buyer: Buyer): Promise<string> {
  await runWorkerTask(shop.server, 'deliver-mail', mailbox.smtpPort);
  const mail = mailbox.messages(buyer.email).find(({ subject }) => subject.includes('계좌를 알려 주세요'));
  return /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

describe('a process that ends during a withdrawal', () => {
  it.each<FailPointName>([
    'withdrawal:before-begin',
    'withdrawal:in-begin',
    'withdrawal:after-begin',
    'withdrawal:refunds-sent',
    'withdrawal:in-close',
    'withdrawal:after-step',
    'refund:after-settle',
    'refund:call-answered',
  ])('pays back once and erases once after a crash at %s', async (point) => {
    const buyer = await aBuyer(shop);
    const { order_id } = await aPaidOrder(shop, buyer, 10_000);
    const isReached = crashAt(point);
    await withdraw(buyer);
    expect(isReached()).toBe(true);
    simulateCrashes(null);
    const hasBegun = (await stateOf(buyer)).status !== null;
    expect(hasBegun).toBe(point !== 'withdrawal:before-begin' && point !== 'withdrawal:in-begin');
    if (!hasBegun) expect((await withdraw(buyer)).status).toBe(200);
    await drive();
    expect(await stateOf(buyer)).toMatchObject({ status: 'CLOSED', is_erased: true });
    expect(cancelledWon(order_id)).toEqual([10_000]);
    expect(await kindsOf(buyer)).toEqual(['TOPUP', 'REFUND']);
    expect(await listLedgerViolations(shop.server.db)).toEqual([]);
  });

  it.each<FailPointName>([
    'withdrawal:in-owed',
    'payback:before-account',
    'payback:after-account',
    'payback:in-paid',
    'payback:after-paid',
  ])('owes once and books one payback after a crash at %s', async (point) => {
    const buyer = await aBuyer(shop);
    const { order_id: orderId } = await aPaidOrder(shop, buyer, 10_000);
    shop.toss.control.addFault({ kind: 'error', code: 'REFUND_REJECTED', operation: 'cancel', orderId });
    const isReached = crashAt(point);
    await withdraw(buyer);
    await drive();
    const give = async () => {
      const payload = { token: await readToken(buyer), ...ACCOUNT };
      return (await shop.server.send({ method: 'POST', url: '/api/v1/paybacks/account', payload })).status;
    };
    const isGiven = (await give()) === 200 || (await stateOf(buyer)).bank_sealed !== null;
    if (!isGiven) expect(await give()).toBe(200);
    const admin = await anAdmin(shop.server, { isReauthenticated: true });
    const pay = () => admin.request('POST', `/paybacks/${buyer.id}/paid`, { amount: 10_000, reference: '이체 7' });
    const { status } = await pay();
    if (status !== 200) expect((await pay()).status).toBe(point === 'payback:after-paid' ? 409 : 200);
    expect(isReached()).toBe(true);
    simulateCrashes(null);
    await drive();
    expect(await stateOf(buyer)).toMatchObject({ status: 'CLOSED', is_erased: true, bank_sealed: null });
    expect(await kindsOf(buyer)).toEqual(['TOPUP', 'PAYBACK']);
    expect(await listLedgerViolations(shop.server.db)).toEqual([]);
  });
});

describe('a process that ends during a remainder refund', () => {
  it.each<[FailPointName, boolean]>([
    ['remainder:before-intent', false],
    ['remainder:in-intent', false],
    ['remainder:after-intent', true],
  ])('refunds once after a crash at %s', async (point, isStored) => {
    const buyer = await aBuyer(shop);
    const { order_id, transaction_id } = await aPaidOrder(shop, buyer, 10_000);
    const isReached = crashAt(point);
    const request = () =>
      buyer.request('POST', `/payments/remainder-refund/${transaction_id}`, { amount: 10_000, reason: '남은 만큼' });
    expect((await request()).status).toBe(500);
    expect(isReached()).toBe(true);
    simulateCrashes(null);
    if (!isStored) expect((await request()).status).toBe(200);
    await drive();
    expect(cancelledWon(order_id)).toEqual([10_000]);
    expect(await kindsOf(buyer)).toEqual(['TOPUP', 'REFUND']);
  });
});
