import { randomUUID } from 'node:crypto';
import { type Mailbox, startMailbox } from '@pilgi/mailbox-simulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getMe, logInAs, PASSWORD, refreshWith } from '../../../../testing/account-builders.ts';
import { anAdmin } from '../../../../testing/an-admin.ts';
import { holdForJob } from '../../../../testing/hold-for-job.ts';
import { runWorkerTask } from '../../../../testing/run-worker-task.ts';
import {
  aBuyer,
  anAuthenticatedOrder,
  aPaidOrder,
  type Buyer,
  type Shop,
  startShop,
} from '../../../../testing/start-shop.ts';
import { captureHold, grantCredits, holdCredits, listLedgerViolations } from '../../billing/index.ts';

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
const PATH = '/users/me/withdrawal';
const withdraw = (buyer: Buyer, more: object = {}) =>
  buyer.request('POST', PATH, { password: PASSWORD, confirm: true, ...more });
const grant = (buyer: Buyer, amount_micro: bigint) =>
  grantCredits(shop.server, {
    user_id: buyer.id,
    source_id: randomUUID(),
    amount_micro,
    actor: 'test',
    reason: '선물',
  });
const accountOf = (buyer: Buyer) =>
  shop.server.db.selectFrom('users').selectAll().where('id', '=', buyer.id).executeTakeFirstOrThrow();
async function spend(buyer: Buyer, credits: number): Promise<void> {
  const { hold_id } = await holdForJob(shop, buyer.id, credits);
  await captureHold(shop.server, { hold_id, amount_micro: BigInt(credits) * 1_000_000n });
}
const transfersOf = (buyer: Buyer) =>
  shop.server.db
    .selectFrom('ledger_transfers')
    .select(['to_account', 'amount_micro'])
    .where('from_account', '=', `user:${buyer.id}`)
    .orderBy('entry_id')
    .execute();
const cancelledWon = (order_id: string) =>
  shop.toss.control
    .truth()
    .cancelled.filter((one) => one.order_id === order_id)
    .map((one) => one.cancel_won);
const hold = (buyer: Buyer, subject_id: string) =>
  holdCredits(shop.server, {
    user_id: buyer.id,
    purpose: 'JOB',
    subject_id,
    amount_micro: 5_000_000n,
    expires_at: new Date(shop.server.clock.now().getTime() + DAY_MS),
  });

describe('GET /api/v1/users/me/withdrawal', () => {
  it('returns credits, refundable amount, running jobs and legally retained records [D-47]', async () => {
    const buyer = await aBuyer(shop);
    await grant(buyer, 10_500_000n);
    await aPaidOrder(shop, buyer, 1000);
    await aPaidOrder(shop, buyer, 5000);
    await hold(buyer, randomUUID());
    const { status, body } = await buyer.request('GET', PATH);
    expect(status).toBe(200);
    expect(body).toMatchObject({ credit_balance: 630.5, refundable_won: 6000, refundable_count: 2, running_jobs: 1 });
    expect(body.kept_records).toContainEqual({
      name: '대금결제 및 재화 등의 공급에 관한 기록',
      law: '전자상거래 등에서의 소비자보호에 관한 법률 시행령 제6조',
      years: 5,
      period: '5년',
    });
  });

  it('lists the value of the unused paid credits of every payment, also after 168 h [D-57]', async () => {
    const buyer = await aBuyer(shop);
    const used = await aPaidOrder(shop, buyer, 10_000);
    await spend(buyer, 300);
    await shop.wait(1000);
    const unused = await aPaidOrder(shop, buyer, 1000);
    await shop.wait(8 * DAY_MS);
    await buyer.renew();
    expect((await buyer.request('GET', PATH)).body).toMatchObject({
      refundable_won: 8000,
      refundable_count: 2,
      remainders: [
        {
          transaction_id: used.transaction_id,
          amount: 10_000,
          refund_amount: 7000,
          credits: 780,
          needs_account: false,
        },
        { transaction_id: unused.transaction_id, amount: 1000, refund_amount: 1000, credits: 100 },
      ],
    });
  });
});

describe('POST /api/v1/users/me/withdrawal', () => {
  it('erases the account and keeps the legally retained records under an anonymous id [D-47] [P-22]', async () => {
    const { db } = shop.server;
    const buyer = await aBuyer(shop);
    const paid = await aPaidOrder(shop, buyer, 1000);
    await db
      .insertInto('user_consents')
      .values({
        user_id: buyer.id,
        document: 'service_terms',
        version: '2025-09-01',
        agreed_at: new Date(),
        ip: '10.1.1.1',
      })
      .execute();
    const question = { subject: '저는 김민지입니다', message: '010-1234-5678로 주세요', faq_consent: true };
    const ticket = String((await buyer.request('POST', '/support/tickets', question)).body.id);
    const admin = await anAdmin(shop.server);
    await admin.request('POST', `/support-tickets/${ticket}/responses`, {
      message: '김민지 드림님, a@b.co로 보냈습니다',
    });
    await admin.request('PUT', `/support-tickets/${ticket}/faq`, { subject: '공개', message: '글', responses: [] });
    await shop.wait(8 * DAY_MS);
    await buyer.renew();
    expect(await withdraw(buyer)).toMatchObject({
      status: 200,
      body: { detail: '탈퇴가 완료되었습니다. 그동안 필기를 이용해주셔서 감사합니다.' },
    });

    expect(await accountOf(buyer)).toMatchObject({
      email: `${buyer.id}@withdrawn.invalid`,
      password_hash: 'withdrawn',
      is_active: false,
      is_admin: false,
      withdrawn_at: shop.server.clock.now(),
    });
    const sessions = await db.selectFrom('sessions').select('revoke_reason').where('user_id', '=', buyer.id).execute();
    expect(new Set(sessions.map((one) => one.revoke_reason))).toEqual(new Set(['withdrawn']));
    const consents = await db.selectFrom('user_consents').selectAll().where('user_id', '=', buyer.id).execute();
    expect(consents).toHaveLength(5);
    expect(consents.filter(({ ip, user_agent }) => ip !== null || user_agent !== null)).toEqual([]);
    expect(await db.selectFrom('support_tickets').selectAll().where('id', '=', ticket).execute()).toMatchObject([
      { subject: '저는 [이름]입니다', message: '[전화번호]로 주세요', status: 'CLOSED', faq_consent: false },
    ]);
    const [response] = await db.selectFrom('ticket_responses').selectAll().where('ticket_id', '=', ticket).execute();
    expect(response?.message).not.toContain('a@b.co');
    expect((await shop.server.app.inject({ method: 'GET', url: '/api/v1/support/faq' })).body).not.toContain(ticket);
    expect(await db.selectFrom('wallets').selectAll().where('user_id', '=', buyer.id).execute()).toMatchObject([
      { balance_micro: 0n, held_micro: 0n, closed_at: shop.server.clock.now() },
    ]);
    const orders = await db.selectFrom('payments').select('id').where('user_id', '=', buyer.id).execute();
    expect(orders).toEqual([{ id: paid.transaction_id }]);
    const entries = await db
      .selectFrom('ledger_entries')
      .selectAll()
      .where('user_id', '=', buyer.id)
      .orderBy('id')
      .execute();
    expect(entries.map((one) => [one.kind, one.delta_micro, one.reason])).toEqual([
      ['TOPUP', 100_000_000n, null],
      ['REFUND', -100_000_000n, null],
    ]);
    expect(await listLedgerViolations(db)).toEqual([]);
    const outbox = await db.selectFrom('mail_outbox').selectAll().where('kind', '=', 'ticket_answered').execute();
    expect(outbox.every((mail) => !JSON.stringify(mail).includes(buyer.email))).toBe(true);
  });

  it('blocks login, refresh and reset, and frees the address for a new account [D-47]', async () => {
    const buyer = await aBuyer(shop);
    const { server } = shop;
    expect((await withdraw(buyer)).status).toBe(200);
    expect((await getMe(server, buyer.access_token)).status).toBe(401);
    expect((await refreshWith(server, buyer.refresh_token)).status).toBe(401);
    expect((await logInAs(server, buyer.email)).status).toBe(401);
    expect((await logInAs(server, `${buyer.id}@withdrawn.invalid`, 'withdrawn')).status).toBe(401);
    const payload = { email: buyer.email, password: PASSWORD };
    const again = await server.send({ method: 'POST', url: '/api/v1/auth/register', payload });
    expect(again.status).toBe(201);
    expect(again.body.id).not.toBe(buyer.id);
    const { body } = await logInAs(server, buyer.email);
    expect((await getMe(server, String(body.access_token))).body).toMatchObject({
      id: again.body.id,
      credit_balance: 0,
    });
  });

  it('runs once and sends one mail to the old address for five concurrent requests', async () => {
    const buyer = await aBuyer(shop);
    await grant(buyer, 12_300_000n);
    const responses = await Promise.all(Array.from({ length: 5 }, () => withdraw(buyer)));
    expect(responses.some((one) => one.status === 200)).toBe(true);
    expect(responses.every((one) => [200, 401, 429].includes(one.status))).toBe(true);
    await runWorkerTask(shop.server, 'deliver-mail', mailbox.smtpPort);
    await runWorkerTask(shop.server, 'deliver-mail', mailbox.smtpPort);
    const [mail, ...more] = mailbox.messages(buyer.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('[필기] 회원 탈퇴가 완료되었습니다');
    for (const words of ['12.3 크레딧', '5년', '다시 가입', 'help@pilgi.test']) expect(mail?.text).toContain(words);
    const rows = await shop.server.db.selectFrom('mail_outbox').selectAll().execute();
    expect(rows.some((row) => JSON.stringify(row).includes(buyer.email))).toBe(false);
    expect(mailbox.messages(`${buyer.id}@withdrawn.invalid`)).toEqual([]);
  });

  it('returns 400 for a wrong password, 422 without confirmation, 401 without a token, and changes nothing', async () => {
    const buyer = await aBuyer(shop);
    const wrong = await withdraw(buyer, { password: 'not-my-password' });
    expect(wrong).toMatchObject({ status: 400, body: { detail: '현재 비밀번호가 올바르지 않습니다.' } });
    expect((await withdraw(buyer, { confirm: false })).status).toBe(422);
    expect((await buyer.request('POST', PATH, { password: PASSWORD })).status).toBe(422);
    expect((await shop.server.send({ method: 'POST', url: `/api/v1${PATH}` })).status).toBe(401);
    expect(await accountOf(buyer)).toMatchObject({ email: buyer.email, is_active: true, withdrawn_at: null });
  });

  it('pays back what is unused of every payment and removes gifts, as the terms promise [D-46] [D-57]', async () => {
    const buyer = await aBuyer(shop);
    const used = await aPaidOrder(shop, buyer, 10_000);
    await spend(buyer, 300);
    const unused = await aPaidOrder(shop, buyer, 1000);
    await grant(buyer, 50_000_000n);
    await shop.wait(8 * DAY_MS);
    await buyer.renew();
    expect((await withdraw(buyer, { give_up_refund: true })).status).toBe(200);
    expect([cancelledWon(used.order_id), cancelledWon(unused.order_id)]).toEqual([[7000], [1000]]);
    const transfers = await transfersOf(buyer);
    // The provider answers the two refunds in any order.
    expect(transfers.toSorted((one, other) => Number(other.amount_micro - one.amount_micro))).toEqual([
      { to_account: 'sys:refunded', amount_micro: 780_000_000n },
      { to_account: 'sys:used', amount_micro: 300_000_000n },
      { to_account: 'sys:refunded', amount_micro: 100_000_000n },
      { to_account: 'sys:expired', amount_micro: 50_000_000n },
    ]);
    expect((await accountOf(buyer)).withdrawn_at).not.toBeNull();
    expect(await listLedgerViolations(shop.server.db)).toEqual([]);
    await runWorkerTask(shop.server, 'deliver-mail', mailbox.smtpPort);
    expect(mailbox.messages(buyer.email).at(-1)?.text).toContain('돌려드린 금액: 8,000원');
  });

  it('returns 409 for an operator', async () => {
    const operator = await aBuyer(shop);
    await shop.server.db.updateTable('users').set({ is_admin: true }).where('id', '=', operator.id).execute();
    expect((await withdraw(operator)).status).toBe(409);
    expect((await accountOf(operator)).withdrawn_at).toBeNull();
  });

  it('does not confirm an open payment after the withdrawal', async () => {
    const buyer = await aBuyer(shop);
    const order = await anAuthenticatedOrder(shop, buyer, 1000);
    const [withdrawal, confirmed] = await Promise.all([
      withdraw(buyer),
      buyer.request('POST', '/payments/confirm', order),
    ]);
    const { status } = await shop.server.db
      .selectFrom('payment_orders')
      .select('status')
      .where('order_id', '=', order.order_id)
      .executeTakeFirstOrThrow();
    // The first to take the wallet lock decides: a payment that came first is paid back.
    expect(withdrawal.status).toBe(200);
    if (confirmed.status === 200) expect(status).toBe('PAID');
    else expect(['CREATED', 'CONFIRMING', 'PAID']).toContain(status);
    await shop.wait(60_000);
    for (const task of ['drive-orders', 'drive-refunds', 'drive-withdrawals']) await shop.work(task);
    await shop.wait(60_000);
    await shop.work('drive-withdrawals');
    expect((await accountOf(buyer)).withdrawn_at).not.toBeNull();
    expect(cancelledWon(order.order_id)).toEqual(status === 'CREATED' ? [] : [1000]);
  });
});

describe('retained records', () => {
  it('are deleted after their period: abuse records 1 year, tickets 3, consents 5', async () => {
    const { db } = shop.server;
    const buyer = await aBuyer(shop);
    await db
      .insertInto('user_consents')
      .values({ user_id: buyer.id, document: 'privacy_policy', version: '2025-09-01', agreed_at: new Date() })
      .execute();
    await buyer.request('POST', '/support/tickets', { subject: '제목', message: '본문' });
    await withdraw(buyer);
    const withdrawal = async () => ({
      events: (await db.selectFrom('security_events').select('id').where('user_id', '=', buyer.id).execute()).length,
      tickets: (await db.selectFrom('support_tickets').select('id').where('user_id', '=', buyer.id).execute()).length,
      consents: (await db.selectFrom('user_consents').select('version').where('user_id', '=', buyer.id).execute())
        .length,
    });
    const remainingAfter = async (years: number) => {
      shop.server.clock.move(years * 366 * DAY_MS + 1000);
      await runWorkerTask(shop.server, 'purge-withdrawn');
      return await withdrawal();
    };
    expect(await remainingAfter(0)).toEqual({ events: 2, tickets: 1, consents: 5 });
    expect(await remainingAfter(1)).toEqual({ events: 0, tickets: 1, consents: 5 });
    expect(await remainingAfter(2)).toEqual({ events: 0, tickets: 0, consents: 5 });
    expect(await remainingAfter(2)).toEqual({ events: 0, tickets: 0, consents: 0 });
    expect((await accountOf(buyer)).withdrawn_at).not.toBeNull();
  });
});
