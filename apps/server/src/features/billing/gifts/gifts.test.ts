import { type Mailbox, startMailbox } from '@pilgi/mailbox-simulator';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD } from '../../../../testing/account-builders.ts';
import { anAdmin } from '../../../../testing/an-admin.ts';
import { runWorkerTask } from '../../../../testing/run-worker-task.ts';
import { aBuyer, aPaidOrder, type Buyer, type Shop, startShop } from '../../../../testing/start-shop.ts';
import { listLedgerViolations } from '../credits/index.ts';

let shop: Shop;
let mailbox: Mailbox;
let initial: unknown;
beforeAll(async () => {
  shop = await startShop();
  mailbox = await startMailbox();
  initial = (await asAdmin('GET', '/gifts')).body.settings;
});
afterAll(async () => {
  await shop.close();
  await mailbox.close();
});

const DAY_MS = 24 * 3_600_000;
const DEFAULTS = {
  promotions_on: true,
  referrals_on: true,
  referrer_credits: 100,
  referred_credits: 50,
  referral_min_payment: 1000,
  referral_monthly_cap: 2,
  free_start_on: true,
  free_start_credits: 70,
  free_start_daily_max: 1000,
  gift_days: 30,
};
const asAdmin = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  await (await anAdmin(shop.server, { isReauthenticated: true })).request(method, path, payload);
const save = (changes: object = {}) => asAdmin('PUT', '/gifts/settings', { ...DEFAULTS, ...changes });
const redeem = (buyer: Buyer, code: string) => buyer.request('POST', '/gifts/redeem', { code });
const balanceOf = async (buyer: Buyer) => (await buyer.request('GET', '/auth/users/me')).body.credit_balance;
const daysFromNow = (days: number) => new Date(shop.server.clock.now().getTime() + days * DAY_MS).toISOString();
let codes = 0;
async function aPromotion(changes: object = {}): Promise<string> {
  codes += 1;
  const code = `EVENT${codes}`;
  const terms = { credits: 30, credit_days: 14, max_total: 100, max_per_account: 1, note: '개강 행사' };
  const valid = { valid_from: daysFromNow(-1), valid_until: daysFromNow(10) };
  const { status } = await asAdmin('POST', '/promotions', { code, ...terms, ...valid, ...changes });
  if (status !== 201) throw new Error(`creating a promotion returned ${status}`);
  return code;
}
beforeEach(async () => {
  expect((await save()).status).toBe(200);
});

describe('promotion codes', () => {
  it('give gift credits that expire, once per account, however they are typed', async () => {
    const buyer = await aBuyer(shop);
    const code = await aPromotion();
    const answer = await redeem(buyer, ` ${code.toLowerCase()} `);
    expect(answer).toMatchObject({
      status: 200,
      body: { kind: 'PROMOTION', credits_added: 30, new_credit_balance: 30 },
    });
    const [lot] = await shop.server.db.selectFrom('credit_lots').selectAll().where('user_id', '=', buyer.id).execute();
    expect(lot).toMatchObject({ kind: 'GRANT', granted_micro: 30_000_000n });
    const days = ((lot?.expires_at.getTime() ?? 0) - shop.server.clock.now().getTime()) / DAY_MS;
    expect(days).toBeGreaterThan(14);
    expect(days).toBeLessThanOrEqual(15);
    expect(await redeem(buyer, code)).toMatchObject({ status: 409, body: { detail: '이미 받은 코드입니다.' } });
    expect(await balanceOf(buyer)).toBe(30);
  });

  it('are granted once for 20 concurrent requests of one account, and never above the total limit', async () => {
    const [code, scarce] = [await aPromotion(), await aPromotion({ max_total: 3 })];
    const buyer = await aBuyer(shop);
    const twice = await Promise.all(Array.from({ length: 20 }, () => redeem(buyer, code)));
    expect(twice.filter(({ status }) => status === 200)).toHaveLength(1);
    const buyers = await Promise.all(Array.from({ length: 8 }, () => aBuyer(shop)));
    const answers = await Promise.all(buyers.map((one) => redeem(one, scarce)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    const refused = answers.filter(({ status }) => status === 409).map(({ body }) => body.detail);
    expect(new Set(refused)).toEqual(new Set(['준비한 수량이 모두 나갔습니다.']));
    const sums = await shop.server.db
      .selectFrom('gifts')
      .innerJoin('promotion_redemptions as r', 'r.id', 'gifts.subject_id')
      .innerJoin('promotions as p', 'p.id', 'r.promotion_id')
      .select(['p.code', 'p.redeemed'])
      .where('p.code', 'in', [code, scarce])
      .execute();
    expect(sums.filter((one) => one.code === code)).toEqual([{ code, redeemed: 1 }]);
    expect(sums.filter((one) => one.code === scarce)).toHaveLength(3);
    expect(await listLedgerViolations(shop.server.db)).toEqual([]);
  });

  it('are refused outside their period, after their end, when unknown and when switched off', async () => {
    const buyer = await aBuyer(shop);
    const early = await aPromotion({ valid_from: daysFromNow(1) });
    const late = await aPromotion({ valid_from: daysFromNow(-3), valid_until: daysFromNow(-1) });
    const ended = await aPromotion();
    const { body } = await asAdmin('GET', '/gifts');
    const { id } = (body.promotions as { id: string; code: string }[]).find(({ code }) => code === ended) ?? { id: '' };
    expect((await asAdmin('POST', `/promotions/${id}/end`)).status).toBe(200);
    expect((await redeem(buyer, early)).body.detail).toContain('아직 쓸 수 없는 코드');
    for (const code of [late, ended]) expect((await redeem(buyer, code)).body.detail).toBe('기간이 끝난 코드입니다.');
    expect((await redeem(buyer, 'NOSUCH')).status).toBe(400);
    const open = await aPromotion();
    await save({ promotions_on: false, referrals_on: false });
    expect((await redeem(buyer, open)).status).toBe(400);
    expect((await buyer.request('GET', '/gifts')).body).toMatchObject({ accepts_codes: false, referral: null });
    expect(await balanceOf(buyer)).toBe(0);
  });

  it.each(['ĎÝÒ코드', '!!!!', 'A'.repeat(25), '--A--'])('cannot have the code %s', async (code) => {
    await expect(aPromotion({ code })).rejects.toThrow('returned 400');
  });

  it('list who redeemed them; their terms cannot change', async () => {
    const buyer = await aBuyer(shop);
    const code = await aPromotion();
    await redeem(buyer, code);
    expect((await asAdmin('POST', '/promotions', { code })).status).toBe(422);
    const { body } = await asAdmin('GET', '/gifts');
    const found = (body.promotions as { id: string; code: string; redeemed: number }[]).find(
      (one) => one.code === code,
    );
    expect(found?.redeemed).toBe(1);
    const list = await asAdmin('GET', `/promotions/${found?.id ?? ''}/redemptions`);
    expect(list.body).toMatchObject([{ email: buyer.email, number: 1 }]);
    const change = shop.server.db.updateTable('promotions').set({ credits: 999 }).where('code', '=', code).execute();
    await expect(change).rejects.toThrow(/terms of a promotion/);
  });

  it('are never refunded in cash', async () => {
    const buyer = await aBuyer(shop);
    await redeem(buyer, await aPromotion());
    const { order_id } = await aPaidOrder(shop, buyer, 1000);
    await buyer.request('POST', '/users/me/withdrawal', { password: PASSWORD, confirm: true });
    const cancelled = shop.toss.control.truth().cancelled.filter((one) => one.order_id === order_id);
    expect(cancelled.map(({ cancel_won }) => cancel_won)).toEqual([1000]);
  });
});

describe('referrals', () => {
  const codeOf = async (buyer: Buyer) =>
    String(((await buyer.request('GET', '/gifts')).body.referral as { code: string }).code);
  const payBy = async (buyer: Buyer, amount: number, method: 'TRANSFER' | 'CARD' = 'TRANSFER') => {
    const { body } = await buyer.request('POST', '/payments/orders', { amount });
    const order_id = String(body.order_id);
    const { paymentKey } = shop.toss.control.createPayment({ orderId: order_id, amount, method });
    const { status } = await buyer.request('POST', '/payments/confirm', { order_id, payment_key: paymentKey, amount });
    expect(status).toBe(200);
  };

  it('reward both after the first payment can no longer be refunded in full, once', async () => {
    const [minji, jun] = [await aBuyer(shop), await aBuyer(shop)];
    const answer = await redeem(jun, await codeOf(minji));
    expect(answer.body).toMatchObject({ kind: 'REFERRAL', credits_added: 0, expires_at: null });
    expect((await redeem(jun, await codeOf(minji))).body.detail).toBe('추천 코드는 한 번만 입력할 수 있습니다.');
    await payBy(jun, 1000);
    await shop.wait(6 * DAY_MS);
    await runWorkerTask(shop.server, 'reward-referrals');
    for (const one of [minji, jun]) await one.renew();
    expect([await balanceOf(minji), await balanceOf(jun)]).toEqual([0, 100]);
    await shop.wait(2 * DAY_MS);
    await Promise.all(Array.from({ length: 4 }, () => runWorkerTask(shop.server, 'reward-referrals')));
    for (const one of [minji, jun]) await one.renew();
    expect([await balanceOf(minji), await balanceOf(jun)]).toEqual([100, 150]);
    expect((await minji.request('GET', '/gifts')).body.referral).toMatchObject({ rewarded: 1, waiting: 0 });
    while ((await runWorkerTask(shop.server, 'deliver-mail', mailbox.smtpPort)) > 0);
    expect(mailbox.messages(minji.email)[0]?.subject).toBe('[필기] 친구 추천으로 100 크레딧을 드렸습니다');
    expect(await listLedgerViolations(shop.server.db)).toEqual([]);
  });

  it('are refused for the own code, the same mailbox, after a payment, and not rewarded for the same card', async () => {
    const minji = await aBuyer(shop);
    const code = await codeOf(minji);
    expect((await redeem(minji, code)).body.detail).toBe('자기 추천 코드는 쓸 수 없습니다.');
    const twin = await aBuyer(shop);
    const tagged = minji.email.replace('@', '+two@');
    await shop.server.db.updateTable('users').set({ email: tagged }).where('id', '=', twin.id).execute();
    expect((await redeem(twin, code)).body.detail).toContain('같은 이메일 주소');
    const old = await aBuyer(shop);
    await payBy(old, 1000);
    expect((await redeem(old, code)).body.detail).toContain('첫 결제를 하기 전에만');
    const sameCard = await aBuyer(shop);
    await redeem(sameCard, code);
    await payBy(minji, 1000, 'CARD');
    await payBy(sameCard, 1000, 'CARD');
    await shop.wait(8 * DAY_MS);
    await runWorkerTask(shop.server, 'reward-referrals');
    const row = shop.server.db.selectFrom('referrals').selectAll().where('referred_id', '=', sameCard.id);
    expect(await row.executeTakeFirst()).toMatchObject({ status: 'REFUSED', refusal: 'SAME_CARD' });
  });

  it('reward the referrer only up to the monthly cap, no account below the minimum or after a refund, and stop when off', async () => {
    const minji = await aBuyer(shop);
    const code = await codeOf(minji);
    const friends = await Promise.all(Array.from({ length: 3 }, () => aBuyer(shop)));
    const [small, refunded] = [await aBuyer(shop), await aBuyer(shop)];
    for (const friend of [...friends, small, refunded]) expect((await redeem(friend, code)).status).toBe(200);
    for (const friend of friends) await payBy(friend, 1000);
    await payBy(small, 500);
    await payBy(refunded, 1000);
    const rows = (await refunded.request('GET', '/payments/transactions')).body as unknown as { id: string }[];
    const refund = { transaction_id: rows[0]?.id, reason: '변심' };
    expect((await refunded.request('POST', '/payments/refund', refund)).status).toBe(200);
    await shop.wait(8 * DAY_MS);
    await save({ referrals_on: false });
    expect(await runWorkerTask(shop.server, 'reward-referrals')).toBe(0);
    await save();
    await runWorkerTask(shop.server, 'reward-referrals');
    const states = await shop.server.db
      .selectFrom('referrals')
      .select(['referred_id', 'status', 'referrer_refusal'])
      .where('referrer_id', '=', minji.id)
      .execute();
    const ofFriends = states.filter(({ referred_id }) => friends.some(({ id }) => id === referred_id));
    expect(ofFriends.every(({ status }) => status === 'REWARDED')).toBe(true);
    expect(ofFriends.filter(({ referrer_refusal }) => referrer_refusal === 'MONTHLY_CAP')).toHaveLength(1);
    const others = states.filter(({ referred_id }) => [small.id, refunded.id].includes(referred_id));
    expect(others.map(({ status }) => status)).toEqual(['WAITING', 'WAITING']);
    await minji.renew();
    expect(await balanceOf(minji)).toBe(200);
  });
});

describe('free start', () => {
  it('is on, and referrals are switched off until an operator switches them on', () => {
    expect(initial).toMatchObject({ free_start_on: true, referrals_on: false, promotions_on: true });
  });

  const verify = (buyer: Buyer) =>
    shop.server.db
      .updateTable('users')
      .set({ email_verified_at: shop.server.clock.now() })
      .where('id', '=', buyer.id)
      .execute();
  const start = (buyer: Buyer) => buyer.request('POST', '/gifts/free-start');

  it('is given once to a verified account, also for concurrent requests, and never while it is off', async () => {
    const buyer = await aBuyer(shop);
    expect(await start(buyer)).toMatchObject({ status: 409, body: { detail: '먼저 이메일을 확인해 주세요.' } });
    await verify(buyer);
    await save({ free_start_on: false });
    expect((await start(buyer)).body.detail).toContain('드리지 않습니다');
    await save();
    expect((await buyer.request('GET', '/gifts')).body.free_start).toEqual({
      state: 'AVAILABLE',
      credits: 70,
      days: 30,
      covers_hour: false,
    });
    const answers = await Promise.all(Array.from({ length: 10 }, () => start(buyer)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await balanceOf(buyer)).toBe(70);
    expect((await start(buyer)).body.detail).toContain('한 번만');
  });

  it('is given once per mailbox, also after a withdrawal, and at most as often a day as set', async () => {
    const buyer = await aBuyer(shop);
    const tagged = await aBuyer(shop);
    await verify(buyer);
    await verify(tagged);
    const alias = buyer.email.replace('@', '+again@');
    await shop.server.db.updateTable('users').set({ email: alias }).where('id', '=', tagged.id).execute();
    expect((await start(buyer)).status).toBe(200);
    expect((await start(tagged)).body.detail).toContain('같은 이메일 주소로 이미');
    await buyer.request('POST', '/users/me/withdrawal', { password: PASSWORD, confirm: true });
    expect((await start(tagged)).body.detail).toContain('같은 이메일 주소로 이미');
    const [one, two] = [await aBuyer(shop), await aBuyer(shop)];
    await verify(one);
    await verify(two);
    await shop.wait(2 * DAY_MS);
    await one.renew();
    await two.renew();
    await save({ free_start_daily_max: 1 });
    const answers = await Promise.all([start(one), start(two)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.detail).toContain('오늘의 무료 체험이 마감');
    await shop.server.db
      .updateTable('users')
      .set({ email: `${alias}.gone` })
      .where('id', '=', tagged.id)
      .execute();
    await shop.wait(366 * DAY_MS);
    await runWorkerTask(shop.server, 'purge-withdrawn');
    const remaining = await shop.server.db
      .selectFrom('free_starts')
      .selectAll()
      .where('user_id', '=', buyer.id)
      .execute();
    expect(remaining).toEqual([]);
  });
});
