import { randomUUID } from 'node:crypto';
import { type Mailbox, startMailbox } from '@pilgi/mailbox-simulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getMe, logInAs, PASSWORD } from '../../../../testing/account-builders.ts';
import { anAdmin } from '../../../../testing/an-admin.ts';
import { holdForJob } from '../../../../testing/hold-for-job.ts';
import { runWorkerTask } from '../../../../testing/run-worker-task.ts';
import { aBuyer, aPaidOrder, type Buyer, type Shop, startShop } from '../../../../testing/start-shop.ts';
import { captureHold, expireLots, grantCredits, listLedgerViolations, releaseHold } from '../../billing/index.ts';

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

const DAY_MS = 24 * 3_600_000;
const ACCOUNT = { bank: '카카오뱅크', account_number: '3333-01-1234567', holder: '김민지' };
const withdraw = (buyer: Buyer, more: object = {}) =>
  buyer.request('POST', '/users/me/withdrawal', { password: PASSWORD, confirm: true, ...more });
const accountOf = (buyer: Buyer) =>
  shop.server.db.selectFrom('users').selectAll().where('id', '=', buyer.id).executeTakeFirstOrThrow();
const withdrawalOf = (buyer: Buyer) =>
  shop.server.db.selectFrom('withdrawals').selectAll().where('user_id', '=', buyer.id).executeTakeFirstOrThrow();
const cancelledWon = (order_id: string) =>
  shop.toss.control
    .truth()
    .cancelled.filter((one) => one.order_id === order_id)
    .map((one) => one.cancel_won);
const entriesOf = async (buyer: Buyer) =>
  (
    await shop.server.db
      .selectFrom('ledger_entries')
      .select('kind')
      .where('user_id', '=', buyer.id)
      .orderBy('entry_number')
      .execute()
  ).map(({ kind }) => kind);
const refuse = (orderId: string) =>
  shop.toss.control.addFault({ kind: 'error', code: 'REFUND_REJECTED', operation: 'cancel', orderId });
const grant = (buyer: Buyer, credits: number) =>
  grantCredits(shop.server, {
    user_id: buyer.id,
    source_id: randomUUID(),
    amount_micro: BigInt(credits) * 1_000_000n,
    actor: 'test',
    reason: '선물',
  });
const send = (path: string, payload: object) =>
  shop.server.send({ method: 'POST', url: `/api/v1/paybacks/${path}`, payload });
const asAdmin = async (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object) => {
  const admin = await anAdmin(shop.server, { isReauthenticated: true });
  return await admin.request(method, path, payload);
};
async function deliverMail(): Promise<void> {
  while ((await runWorkerTask(shop.server, 'deliver-mail', mailbox.smtpPort)) > 0);
}
async function openMailedLink(buyer: Buyer): Promise<string> {
  await deliverMail();
  const mail = mailbox.messages(buyer.email).find(({ subject }) => subject.includes('계좌를 알려 주세요'));
  return /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}
async function drive(): Promise<void> {
  await shop.wait(20 * 60_000);
  for (const task of ['drive-orders', 'drive-refunds', 'drive-withdrawals']) await shop.work(task);
}

describe('leaving with open refunds', () => {
  it('locks the account at once and closes it by itself when the worker has finished the refund [D-57]', async () => {
    const buyer = await aBuyer(shop);
    const { order_id: orderId } = await aPaidOrder(shop, buyer, 10_000);
    await grant(buyer, 50);
    shop.toss.control.addFault({ kind: 'error', code: 'CARD_PROCESSING_ERROR', operation: 'cancel', orderId });
    const answer = await withdraw(buyer);
    expect(answer).toMatchObject({ status: 200, body: { status: 'REFUNDING', refund_amount: 10_000 } });
    expect(answer.body.detail).toContain('남은 유상 크레딧 10,000원을 결제 수단으로 돌려드린 뒤 계정을 지웁니다');
    expect(await entriesOf(buyer)).toEqual(['TOPUP', 'GRANT', 'EXPIRE']);
    expect((await getMe(shop.server, buyer.access_token)).status).toBe(401);
    const login = await logInAs(shop.server, buyer.email);
    expect(login).toMatchObject({
      status: 403,
      body: { detail: expect.stringContaining('탈퇴를 처리하고') as string },
    });
    expect((await accountOf(buyer)).withdrawn_at).toBeNull();
    await drive();
    expect(cancelledWon(orderId)).toEqual([10_000]);
    expect((await accountOf(buyer)).withdrawn_at).not.toBeNull();
    expect(await withdrawalOf(buyer)).toMatchObject({ status: 'CLOSED' });
    expect(await listLedgerViolations(shop.server.db)).toEqual([]);
  });

  it('cannot be reactivated by an operator', async () => {
    const buyer = await aBuyer(shop);
    const { order_id: orderId } = await aPaidOrder(shop, buyer, 1000);
    shop.toss.control.addFault({ kind: 'error', code: 'CARD_PROCESSING_ERROR', operation: 'cancel', orderId });
    await withdraw(buyer);
    expect((await asAdmin('PATCH', `/users/${buyer.id}/status?is_active=true`)).status).toBe(409);
    const activate = shop.server.db.updateTable('users').set({ is_active: true }).where('id', '=', buyer.id).execute();
    await expect(activate).rejects.toThrow(/leaving/);
    await drive();
  });

  it('waits for a running job and pays back what it leaves', async () => {
    const buyer = await aBuyer(shop);
    const { order_id } = await aPaidOrder(shop, buyer, 10_000);
    const { hold_id } = await holdForJob(shop, buyer.id, 300);
    expect((await withdraw(buyer)).body).toMatchObject({ status: 'REFUNDING', refund_amount: 0 });
    await drive();
    expect((await accountOf(buyer)).withdrawn_at).toBeNull();
    await expect(holdForJob(shop, buyer.id, 10)).rejects.toThrow(/leaving/);
    await captureHold(shop.server, { hold_id, amount_micro: 300_000_000n });
    await drive();
    expect(cancelledWon(order_id)).toEqual([7000]);
    expect((await accountOf(buyer)).withdrawn_at).not.toBeNull();
  });

  it('pays back credits that expired after the request', async () => {
    const buyer = await aBuyer(shop);
    const { order_id } = await aPaidOrder(shop, buyer, 10_000);
    const { hold_id } = await holdForJob(shop, buyer.id, 300);
    await shop.wait(364 * DAY_MS);
    const again = await logInAs(shop.server, buyer.email);
    const left = await shop.server.send({
      method: 'POST',
      url: '/api/v1/users/me/withdrawal',
      headers: { authorization: `Bearer ${String(again.body.access_token)}` },
      payload: { password: PASSWORD, confirm: true },
    });
    expect(left.body).toMatchObject({ status: 'REFUNDING' });
    await shop.wait(3 * DAY_MS);
    await releaseHold(shop.server, { hold_id });
    await expireLots(shop.server);
    await drive();
    // The release of expired credits extends them, so the provider can still return the money.
    expect(await withdrawalOf(buyer)).toMatchObject({ status: 'CLOSED' });
    expect(cancelledWon(order_id)).toEqual([10_000]);
  });
});

describe('a refund that the provider refuses', () => {
  it('requests a bank account by a single-use link, and an operator pays it out [D-57]', async () => {
    const buyer = await aBuyer(shop);
    const refused = await aPaidOrder(shop, buyer, 10_000);
    const fine = await aPaidOrder(shop, buyer, 1000);
    refuse(refused.order_id);
    const answer = await withdraw(buyer);
    expect(answer.body).toMatchObject({ status: 'NEEDS_ACCOUNT', refund_amount: 11_000 });
    expect(cancelledWon(fine.order_id)).toEqual([1000]);

    const token = await openMailedLink(buyer);
    expect(await send('verify', { token })).toMatchObject({ status: 200, body: { amount: 10_000 } });
    expect((await send('verify', { token: `${token}x` })).status).toBe(404);
    expect((await send('account', { token, ...ACCOUNT, account_number: '12' })).status).toBe(422);
    const given = await Promise.all(Array.from({ length: 4 }, () => send('account', { token, ...ACCOUNT })));
    expect(given.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404]);
    expect((await send('verify', { token })).status).toBe(404);
    const sealed = (await withdrawalOf(buyer)).bank_sealed ?? '';
    expect(sealed).toMatch(/^v1\./);
    expect(sealed).not.toContain('3333');

    const list = (await asAdmin('GET', '/paybacks')).body as unknown as {
      id: string;
      owed: number;
      has_account: boolean;
    }[];
    expect(list.find(({ id }) => id === buyer.id)).toMatchObject({ owed: 10_000, has_account: true });
    const seen = await asAdmin('GET', `/paybacks/${buyer.id}`);
    expect(seen.body).toMatchObject({ account: ACCOUNT, payments: [{ owed: 10_000, fail_code: 'REFUND_REJECTED' }] });
    expect((await asAdmin('POST', `/paybacks/${buyer.id}/paid`, { amount: 9_999, reference: 'x' })).status).toBe(409);
    const paid = await asAdmin('POST', `/paybacks/${buyer.id}/paid`, {
      amount: 10_000,
      reference: '국민 2026-11-17 #12',
    });
    expect(paid).toMatchObject({ status: 200, body: { status: 'CLOSED' } });

    expect(await entriesOf(buyer)).toEqual(['TOPUP', 'TOPUP', 'REFUND', 'PAYBACK']);
    expect(await withdrawalOf(buyer)).toMatchObject({ status: 'CLOSED', bank_sealed: null, link_hash: null });
    expect((await accountOf(buyer)).withdrawn_at).not.toBeNull();
    await deliverMail();
    const last = mailbox.messages(buyer.email).find(({ subject }) => subject.includes('탈퇴가 완료'))?.text;
    expect(last).toContain('결제 수단으로 돌려드린 금액: 1,000원');
    expect(last).toContain('계좌로 돌려드린 금액: 10,000원');
    expect(await listLedgerViolations(shop.server.db)).toEqual([]);
    expect((await asAdmin('POST', `/paybacks/${buyer.id}/paid`, { amount: 10_000, reference: 'x' })).status).toBe(404);
  });

  it('sends a new link when the last one expired, at most three without an operator', async () => {
    const buyer = await aBuyer(shop);
    const { order_id } = await aPaidOrder(shop, buyer, 1000);
    refuse(order_id);
    await withdraw(buyer);
    const first = await openMailedLink(buyer);
    for (let month = 0; month < 4; month += 1) {
      await shop.wait(31 * DAY_MS);
      await drive();
      await openMailedLink(buyer);
    }
    expect((await send('verify', { token: first })).status).toBe(404);
    expect((await withdrawalOf(buyer)).links_sent).toBe(3);
    expect((await asAdmin('POST', `/paybacks/${buyer.id}/link`)).status).toBe(200);
    const latest = await openMailedLink(buyer);
    expect((await send('verify', { token: latest })).status).toBe(200);
  });

  it('releases the credits when the provider returns the money after all', async () => {
    const buyer = await aBuyer(shop);
    const { order_id } = await aPaidOrder(shop, buyer, 1000);
    refuse(order_id);
    await withdraw(buyer);
    shop.toss.control.clearFaults();
    shop.toss.control.dashboardCancel({ orderId: order_id, reason: '수기 취소' });
    await shop.wait(2 * DAY_MS);
    await shop.work('compare-provider');
    await drive();
    expect(await withdrawalOf(buyer)).toMatchObject({ status: 'CLOSED' });
    expect(await entriesOf(buyer)).toEqual(['TOPUP', 'EXTERNAL_CANCEL']);
    expect(await listLedgerViolations(shop.server.db)).toEqual([]);
  });

  it('forfeits less than 100 won only when the user chose so', async () => {
    const spend = async (buyer: Buyer, credits: number) => {
      const { hold_id } = await holdForJob(shop, buyer.id, credits);
      await captureHold(shop.server, { hold_id, amount_micro: BigInt(credits) * 1_000_000n });
    };
    const statuses: string[] = [];
    for (const [used, give_up_refund] of [
      [95, true],
      [95, false],
      [80, true],
    ] as const) {
      const buyer = await aBuyer(shop);
      const { order_id } = await aPaidOrder(shop, buyer, 1000);
      await spend(buyer, used);
      refuse(order_id);
      statuses.push(String((await withdraw(buyer, { give_up_refund })).body.status));
    }
    expect(statuses).toEqual(['CLOSED', 'NEEDS_ACCOUNT', 'NEEDS_ACCOUNT']);
  });
});

describe('POST /api/v1/payments/orders', () => {
  it('stores the version of the published terms', async () => {
    const buyer = await aBuyer(shop);
    const { body } = await buyer.request('POST', '/payments/orders', { amount: 1000 });
    const order = shop.server.db.selectFrom('payment_orders').where('order_id', '=', String(body.order_id));
    expect(await order.select('terms_version').executeTakeFirst()).toEqual({ terms_version: '2026-11-17' });
    const change = shop.server.db.updateTable('payment_orders').set({ terms_version: '2025-09-01' });
    await expect(change.where('order_id', '=', String(body.order_id)).execute()).rejects.toThrow(/terms of an order/);
  });
});
