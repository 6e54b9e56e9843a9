import { randomUUID } from 'node:crypto';
import { MS_PER_DAY } from '@pilgi/domain/shared';
import { type Mailbox, startMailbox } from '@pilgi/mailbox-simulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Admin, anAdmin } from '../../../../testing/an-admin.ts';
import { accountingConstraints, freeExpiry } from '../../../../testing/constraints/accounting-constraints.ts';
import { holdForJob } from '../../../../testing/hold-for-job.ts';
import { openConstraintTest } from '../../../../testing/open-constraint-test.ts';
import { runWorkerTask } from '../../../../testing/run-worker-task.ts';
import { aBuyer, aPaidOrder, type Buyer, type Shop, startShop } from '../../../../testing/start-shop.ts';
import {
  captureHold,
  continueOutageExtensions,
  expireLots,
  grantCredits,
  listLedgerViolations,
  releaseHold,
  remindBeforeExpiry,
} from './index.ts';

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

const dayAfter = (days: number) =>
  new Date(shop.server.clock.now().getTime() + days * MS_PER_DAY).toISOString().slice(0, 10);
const operator = () => anAdmin(shop.server, { isReauthenticated: true });
const deliver = async () => {
  while ((await runWorkerTask(shop.server, 'deliver-mail', mailbox.smtpPort)) > 0);
};
const mailsTo = async (email: string) => {
  await deliver();
  return mailbox.messages().filter(({ to, subject }) => to.includes(email) && subject.includes('유효기간'));
};

async function onlyLot(buyer: { id: string }) {
  return await shop.server.db
    .selectFrom('credit_lots')
    .selectAll()
    .where('user_id', '=', buyer.id)
    .executeTakeFirstOrThrow();
}

async function aGift(user_id: string): Promise<void> {
  const source_id = randomUUID();
  await grantCredits(shop.server, { user_id, source_id, amount_micro: 100_000_000n, actor: 'test', reason: '보상' });
}

async function extend(admin: Admin, buyer: Buyer, until: string, headers: Record<string, string> = {}) {
  const lot = await onlyLot(buyer);
  const body = { until, cause: 'REQUEST', reason: '고객 요청' };
  return await admin.request('POST', `/users/${buyer.id}/lots/${lot.id}/extension`, body, headers);
}

describe('POST /api/v1/admin/users/{id}/lots/{lot_id}/extension', () => {
  it('extends until the end of the day in Seoul, once per key, and mails the new date', async () => {
    const [admin, buyer] = [await operator(), await aBuyer(shop)];
    await aPaidOrder(shop, buyer, 1000);
    const until = dayAfter(400);
    const key = { 'idempotency-key': 'one' };
    const first = await extend(admin, buyer, until, key);
    expect(first).toMatchObject({ status: 200, body: { expires_at: `${until}T15:00:00.000Z` } });
    // The repeated call means the same request, which is already executed.
    expect((await extend(admin, buyer, until, key)).status).toBe(409);
    const { body } = await admin.request('GET', `/users/${buyer.id}/lots`);
    expect(body).toMatchObject([
      { extensions: [{ cause: 'REQUEST', reason: '고객 요청', to_expiry: `${until}T15:00:00.000Z` }] },
    ]);
    expect(await mailsTo(buyer.email)).toHaveLength(1);
    const audit = await shop.server.db
      .selectFrom('audit_entries')
      .select(['action', 'reason'])
      .where('subject_user_id', '=', buyer.id)
      .orderBy('seq')
      .execute();
    expect(audit.map(({ action }) => action)).toEqual(['request.filed', 'credits.extended', 'request.approved']);
    const extension = shop.server.db
      .selectFrom('lot_extensions')
      .select('approved_by')
      .where('requested_by', '=', admin.id);
    expect((await extension.executeTakeFirstOrThrow()).approved_by).not.toBeNull();
  });

  it.each([
    ['an earlier day', 10, 400, '지금의 유효기간보다 늦은 날짜를 골라주세요.'],
    ['more than a year', 800, 400, '한 번에 1년까지만 연장할 수 있습니다.'],
  ])('refuses %s', async (_what, days, status, detail) => {
    const [admin, buyer] = [await operator(), await aBuyer(shop)];
    await aGift(buyer.id);
    expect(await extend(admin, buyer, dayAfter(days))).toMatchObject({ status, body: { detail } });
  });

  it('refuses an empty lot, the lot of another user and the own account', async () => {
    const [admin, buyer, other] = [await operator(), await aBuyer(shop), await aBuyer(shop)];
    await aGift(buyer.id);
    await aGift(other.id);
    const body = { until: dayAfter(400), cause: 'REQUEST', reason: '고객 요청' };
    const lot = await onlyLot(other);
    expect((await admin.request('POST', `/users/${buyer.id}/lots/${lot.id}/extension`, body)).status).toBe(404);
    expect((await admin.request('POST', `/users/${admin.id}/lots/${lot.id}/extension`, body)).status).toBe(409);
    const { hold_id } = await holdForJob(shop, buyer.id, 100);
    await captureHold(shop.server, { hold_id, amount_micro: 100_000_000n });
    expect((await extend(admin, buyer, dayAfter(400))).status).toBe(409);
    const plain = await anAdmin(shop.server);
    expect((await extend(plain, buyer, dayAfter(400))).status).toBe(403);
  });

  it('changes the validity by an extension only, because of the trigger', async () => {
    const trial = await openConstraintTest(shop.server.databaseUrl);
    expect(await trial.errorOf(accountingConstraints, freeExpiry)).toMatch(/by an extension only/);
    expect(await trial.errorWithout(accountingConstraints, freeExpiry)).toBeNull();
    await trial.close();
  });
});

it('gives credits that are released after their expiry seven more days', async () => {
  const buyer = await aBuyer(shop);
  await aGift(buyer.id);
  const { expires_at } = await onlyLot(buyer);
  await shop.wait(expires_at.getTime() - shop.server.clock.now().getTime() - 1000);
  const { hold_id } = await holdForJob(shop, buyer.id, 40);
  await shop.wait(60_000);
  await expireLots(shop.server);
  await releaseHold(shop.server, { hold_id });
  await expireLots(shop.server);
  const lot = await onlyLot(buyer);
  expect(lot.remaining_micro).toBe(100_000_000n);
  expect(lot.expires_at.getTime()).toBe(expires_at.getTime() + 8 * MS_PER_DAY);
  expect(await mailsTo(buyer.email)).toHaveLength(1);
  await shop.wait(8 * MS_PER_DAY);
  await expireLots(shop.server);
  expect((await onlyLot(buyer)).remaining_micro).toBe(0n);
  expect(await listLedgerViolations(shop.server.db)).toEqual([]);
});

describe('POST /api/v1/admin/outage-extensions', () => {
  it('extends every lot that was valid during the outage by whole days, with one mail per user', async () => {
    const [admin, buyer, later] = [await operator(), await aBuyer(shop), await aBuyer(shop)];
    await aGift(buyer.id);
    await aPaidOrder(shop, buyer, 1000);
    const starts_at = shop.server.clock.now().toISOString();
    await shop.wait(5 * 3_600_000);
    const ends_at = shop.server.clock.now().toISOString();
    await shop.wait(60_000);
    await aGift(later.id);
    const before = await shop.server.db.selectFrom('credit_lots').select(['id', 'user_id', 'expires_at']).execute();
    const reauthenticated = await operator();
    const made = await reauthenticated.request('POST', '/outage-extensions', {
      starts_at,
      ends_at,
      reason: '저장소 장애',
    });
    expect(made).toMatchObject({ status: 201, body: { days: 1 } });
    await continueOutageExtensions(shop.server);
    await continueOutageExtensions(shop.server);
    const after = await shop.server.db.selectFrom('credit_lots').select(['id', 'expires_at']).execute();
    const grown = (user: string) =>
      before
        .filter(({ user_id }) => user_id === user)
        .map(
          ({ id, expires_at }) =>
            (after.find((lot) => lot.id === id)?.expires_at.getTime() ?? 0) - expires_at.getTime(),
        );
    expect(grown(buyer.id)).toEqual([MS_PER_DAY, MS_PER_DAY]);
    expect(grown(later.id)).toEqual([0]);
    expect(await mailsTo(buyer.email)).toHaveLength(1);
    expect((await admin.request('GET', '/outage-extensions')).body).toMatchObject([
      { finished_at: expect.any(String) },
    ]);
  });

  it('refuses an outage that has not ended', async () => {
    const admin = await operator();
    const ends_at = new Date(shop.server.clock.now().getTime() + 60_000).toISOString();
    const starts_at = shop.server.clock.now().toISOString();
    expect((await admin.request('POST', '/outage-extensions', { starts_at, ends_at, reason: '장애' })).status).toBe(
      400,
    );
  });
});

it('reminds at the new date after an extension', async () => {
  const [admin, buyer] = [await operator(), await aBuyer(shop)];
  await aGift(buyer.id);
  const { expires_at } = await onlyLot(buyer);
  const until = new Date(expires_at.getTime() + 60 * MS_PER_DAY).toISOString().slice(0, 10);
  expect((await extend(admin, buyer, until)).status).toBe(200);
  const countReminders = async () => {
    while ((await remindBeforeExpiry(shop.server)) > 0);
    const rows = await shop.server.db
      .selectFrom('mail_outbox')
      .select('payload')
      .where('kind', '=', 'credits_expire')
      .execute();
    return rows.filter(({ payload }) => JSON.stringify(payload).includes(buyer.id)).length;
  };
  await shop.wait(expires_at.getTime() - 5 * MS_PER_DAY - shop.server.clock.now().getTime());
  expect(await countReminders()).toBe(0);
  await shop.wait(60 * MS_PER_DAY);
  expect(await countReminders()).toBe(1);
});

describe('limits of grants', () => {
  const grant = (admin: Admin, user: string, amount: number) =>
    admin.requestAlone('PATCH', `/users/${user}/credit?amount=${amount}&operation=add`);

  it('requests approval above the limits per user and per day, also for concurrent grants to several users', async () => {
    const admin = await operator();
    const users = await Promise.all(Array.from({ length: 12 }, () => aBuyer(shop)));
    expect(await grant(admin, users[0]?.id ?? '', 1_001)).toMatchObject({ status: 202, body: { code: 'APPROVAL' } });
    const results = await Promise.all(users.map(({ id }) => grant(admin, id, 1_000)));
    expect(results.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(results.filter(({ status }) => status === 202)).toHaveLength(2);
    expect((await admin.request('GET', '/grant-limits')).body).toEqual({
      per_grant: 1_000,
      per_day: 10_000,
      granted_today: 10_000,
    });
    const other = await operator();
    expect((await grant(other, users[0]?.id ?? '', 1_000)).status).toBe(200);
    expect(
      (await other.request('PATCH', `/users/${users[1]?.id ?? ''}/credit?amount=20000&operation=add`)).status,
    ).toBe(200);
    // An approved grant does not use up what the operator may grant alone.
    expect((await other.request('GET', '/grant-limits')).body).toMatchObject({ granted_today: 1_000 });
    await shop.wait(MS_PER_DAY);
    const nextDay = await operator();
    expect((await nextDay.request('GET', '/grant-limits')).body).toMatchObject({ granted_today: 0 });
  });
});
