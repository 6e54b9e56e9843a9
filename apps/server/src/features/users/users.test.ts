import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSignedInUser, aUser, getMe, logInAs, PASSWORD, setActive } from '../../../testing/account-builders.ts';
import { type Admin, anAdmin } from '../../../testing/an-admin.ts';
import { holdForJob } from '../../../testing/hold-for-job.ts';
import { aBuyer, aPaidOrder, type Shop, startShop } from '../../../testing/start-shop.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';
import { verifyAuditChain } from '../audit/index.ts';
import { listLedgerViolations } from '../credits/index.ts';

let shop: Shop;
let server: TestApp;
let admin: Admin;
beforeAll(async () => {
  shop = await startShop();
  server = shop.server;
  admin = await anAdmin(server);
});
afterAll(() => shop.close());

const emails = async (query: string) => {
  const { body } = await admin.ask('GET', `/users?${query}`);
  return (body as unknown as { email: string }[]).map((one) => one.email);
};
const credit = (id: string, query: string, headers: Record<string, string> = {}) =>
  admin.ask('PATCH', `/users/${id}/credit?${query}`, undefined, headers);
const newestAudit = async (subject: string) =>
  await server.db
    .selectFrom('audit_entries')
    .selectAll()
    .where('subject_user_id', '=', subject)
    .orderBy('seq', 'desc')
    .execute();

describe('GET /api/v1/admin/users', () => {
  it('finds by part of an e-mail, newest first, letters of a pattern meaning themselves [ADM-08]', async () => {
    for (const name of ['kim.minji_a', 'kim.minjisa', 'lee.minji%b']) {
      await aUser(server, `${name}@snu.ac.kr`);
      server.clock.move(1000);
    }
    expect(await emails('search=MINJI')).toEqual([
      'lee.minji%b@snu.ac.kr',
      'kim.minjisa@snu.ac.kr',
      'kim.minji_a@snu.ac.kr',
    ]);
    expect(await emails('search=minji_')).toEqual(['kim.minji_a@snu.ac.kr']);
    expect(await emails('search=minji%25')).toEqual(['lee.minji%b@snu.ac.kr']);
    expect(await emails('search=ki')).toHaveLength(2);
    expect(await emails('search=nobody-here')).toEqual([]);
    expect(await emails('search=%25%25%25')).toEqual([]);
    expect(await emails('search=.m')).toEqual([]);
    expect(await emails('search=_a%40')).toEqual(['kim.minji_a@snu.ac.kr']);
  });

  it('pages by skip and by the account before, without gaps [ADM-08]', async () => {
    for (let number = 0; number < 5; number += 1) await aUser(server, `paged${number}@example.com`);
    const whole = await emails('search=paged');
    expect(whole).toHaveLength(5);
    expect(await emails('search=paged&skip=1&limit=2')).toEqual(whole.slice(1, 3));
    const { body } = await admin.ask('GET', '/users?search=paged&limit=2');
    const last = (body as unknown as { id: string }[])[1]?.id;
    expect(await emails(`search=paged&after=${last}`)).toEqual(whole.slice(2));
  });

  it.each([
    ['created_at', ['sorted-b', 'sorted-c', 'sorted-a']],
    ['-created_at', ['sorted-a', 'sorted-c', 'sorted-b']],
    ['email', ['sorted-a', 'sorted-b', 'sorted-c']],
    ['-email', ['sorted-c', 'sorted-b', 'sorted-a']],
  ])('sorts by %s and goes on in that order [ADM-08]', async (sort, names) => {
    for (const name of ['sorted-b', 'sorted-c', 'sorted-a']) {
      const email = `${name}@example.com`;
      if ((await emails(`search=${email}`)).length === 0) await aUser(server, email);
      server.clock.move(1000);
    }
    const sorted = names.map((name) => `${name}@example.com`);
    expect(await emails(`search=sorted-&sort=${sort}`)).toEqual(sorted);
    const { body } = await admin.ask('GET', `/users?search=${sorted[0]}`);
    const [first] = body as unknown as { id: string }[];
    expect(await emails(`search=sorted-&sort=${sort}&after=${first?.id}`)).toEqual(sorted.slice(1));
  });

  it('shows the agreed fields, finds by id, and flags operators [ADM-08]', async () => {
    const user = await aUser(server);
    const { body } = await admin.ask('GET', `/users?search=${user.id}`);
    expect(body).toEqual([
      {
        ...user,
        credit_balance: 0,
        is_admin: false,
        is_active: true,
        created_at: expect.any(String),
        updated_at: expect.any(String),
      },
    ]);
    const operators = await admin.ask('GET', `/users?search=${admin.id}`);
    expect(operators.body).toMatchObject([{ is_admin: true }]);
  });

  it('can use the trigram index for a part and the order index for none [ADM-08]', async () => {
    const plan = async (statement: string) => {
      const { rows } = await server.db.transaction().execute(async (tx) => {
        // So few rows would be read and sorted whole.
        await sql`set local enable_seqscan = off`.execute(tx);
        await sql`set local enable_sort = off`.execute(tx);
        return await sql<Record<string, string>>`${sql.raw(`explain ${statement}`)}`.execute(tx);
      });
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    const order = 'order by created_at desc, id desc limit 100';
    expect(await plan(`select id from users where email like '%minji%'`)).toContain('users_by_email_part');
    const newest = await plan(`select id from users where withdrawn_at is null ${order}`);
    expect(newest).toContain('users_newest_first');
    expect(newest).not.toContain('Sort');
  });
});

describe('GET /api/v1/admin/users/{id}', () => {
  it('shows wallet, ledger, payments, sessions and consents, and is recorded [ADM-08]', async () => {
    const buyer = await aBuyer(shop);
    const { transaction_id } = await aPaidOrder(shop, buyer, 10_000);
    await holdForJob(shop, buyer.id, 80);
    await shop.wait(1000);
    const kept = await aPaidOrder(shop, buyer, 1_000);
    await buyer.ask('POST', '/payments/refund', { transaction_id: kept.transaction_id, reason: '단순 변심' });
    const { status, body } = await admin.ask('GET', `/users/${buyer.id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      email: buyer.email,
      credit_balance: 1080,
      held_credits: 80,
      spendable_credits: 1000,
      ledger: [{ kind: 'REFUND', delta: -100, balance_after: 1080 }, { kind: 'TOPUP' }, { kind: 'TOPUP', delta: 1080 }],
      payments: [
        {
          id: kept.transaction_id,
          status: 'REFUNDED',
          refunds: [{ amount: 1000, status: 'DONE', reason: '단순 변심' }],
        },
        { id: transaction_id, status: 'COMPLETED', refunds: [] },
      ],
      sessions: [{ audience: 'user' }],
    });
    expect(JSON.stringify(body)).not.toMatch(/argon2|password|token/);
    expect(await newestAudit(buyer.id)).toMatchObject([{ action: 'user.viewed', admin_id: admin.id }]);
  });

  it('404 for nobody, and leaves no trace of a view', async () => {
    const nobody = randomUUID();
    expect((await admin.ask('GET', `/users/${nobody}`)).status).toBe(404);
    expect(await newestAudit(nobody)).toEqual([]);
  });
});

describe('PATCH /api/v1/admin/users/{id}/status', () => {
  it('ends every session at once, lets nobody in, and lets them in again [D-33] [ADM-08]', async () => {
    const user = await aSignedInUser(server);
    const off = await admin.ask('PATCH', `/users/${user.id}/status?is_active=false`);
    expect(off).toMatchObject({ status: 200, body: { id: user.id, is_active: false } });
    expect((await getMe(server, user.access_token)).status).toBe(401);
    expect((await logInAs(server, user.email)).status).toBe(403);
    expect((await admin.ask('PATCH', `/users/${user.id}/status?is_active=false`)).status).toBe(200);
    await admin.ask('PATCH', `/users/${user.id}/status?is_active=true`);
    expect((await logInAs(server, user.email)).status).toBe(200);
    const trail = await newestAudit(user.id);
    expect(trail.map((entry) => entry.action)).toEqual(['user.activated', 'user.deactivated']);
  });

  it('refuses oneself, and of two who deactivate each other one stays [D-33]', async () => {
    const others = await server.db.selectFrom('users').select('id').where('is_admin', '=', true).execute();
    for (const other of others.filter((one) => one.id !== admin.id)) await setActive(server, other.id, false);
    const second = await anAdmin(server);
    expect((await admin.ask('PATCH', `/users/${admin.id}/status?is_active=false`)).status).toBe(409);
    const answers = await Promise.all([
      admin.ask('PATCH', `/users/${second.id}/status?is_active=false`),
      second.ask('PATCH', `/users/${admin.id}/status?is_active=false`),
    ]);
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    const active = await server.db
      .selectFrom('users')
      .select('id')
      .where('is_admin', '=', true)
      .where('is_active', '=', true)
      .execute();
    expect(active).toHaveLength(1);
    for (const id of [admin.id, second.id]) await setActive(server, id, true);
    admin = await anAdmin(server);
  });
});

describe('PATCH /api/v1/admin/users/{id}/credit', () => {
  it('adds, subtracts and sets, each in ledger and trail with its reason [D-32] [ADM-08]', async () => {
    const user = await aUser(server);
    const reason = encodeURIComponent('장애 보상');
    expect((await credit(user.id, `amount=500&operation=add&reason=${reason}`)).body.credit_balance).toBe(500);
    expect((await credit(user.id, 'amount=120&operation=subtract')).body.credit_balance).toBe(380);
    expect((await credit(user.id, 'amount=1000&operation=set')).body).toMatchObject({
      id: user.id,
      credit_balance: 1000,
    });
    expect((await credit(user.id, 'amount=10&operation=set')).body.credit_balance).toBe(10);
    const trail = await newestAudit(user.id);
    expect(trail.map((entry) => entry.action)).toEqual(Array(4).fill('user.credit_adjusted'));
    expect(trail.at(-1)).toMatchObject({ reason: '장애 보상', admin_id: admin.id });
    expect(JSON.parse(trail.at(-1)?.changes ?? '')).toEqual({
      operation: 'add',
      amount: 500,
      credit_balance: { from: 0, to: 500 },
    });
    const { body } = await admin.ask('GET', `/users/${user.id}`);
    expect(body.ledger).toMatchObject([
      { kind: 'SUBTRACT', delta: -990 },
      { kind: 'GRANT', delta: 620 },
      { kind: 'SUBTRACT', delta: -120, reason: '관리자 조정', actor: `admin:${admin.id}` },
      { kind: 'GRANT', delta: 500, reason: '장애 보상' },
    ]);
    expect(await listLedgerViolations(server.db)).toEqual([]);
  });

  it('409 with what can be taken, held credits excluded; nothing is booked or recorded [D-32]', async () => {
    const user = await aUser(server);
    await credit(user.id, 'amount=1500&operation=add');
    await holdForJob(shop, user.id, 300);
    const detail = '지금 뺄 수 있는 크레딧은 1,200입니다.';
    expect(await credit(user.id, 'amount=1201&operation=subtract')).toMatchObject({ status: 409, body: { detail } });
    expect(await credit(user.id, 'amount=299&operation=set')).toMatchObject({ status: 409, body: { detail } });
    expect(await newestAudit(user.id)).toHaveLength(1);
    expect((await credit(user.id, 'amount=300&operation=set')).body.credit_balance).toBe(300);
  });

  it.each(['amount=0', 'amount=-5', 'amount=1.5', 'amount=10000001', 'amount='])(
    '422 for %s [ADM-08]',
    async (amount) => {
      expect((await credit(randomUUID(), `${amount}&operation=add`)).status).toBe(422);
    },
  );

  it('refuses the own account, and knows nobody who has left [D-32]', async () => {
    expect((await credit(admin.id, 'amount=5&operation=add')).status).toBe(409);
    expect((await credit(randomUUID(), 'amount=5&operation=add')).status).toBe(404);
    const leaver = await aBuyer(shop);
    await leaver.ask('POST', '/users/me/withdrawal', { password: PASSWORD, confirm: true });
    expect((await credit(leaver.id, 'amount=5&operation=add')).status).toBe(404);
    expect((await admin.ask('PATCH', `/users/${leaver.id}/status?is_active=true`)).status).toBe(404);
    expect((await admin.ask('GET', `/users/${leaver.id}`)).body.withdrawn_at).toEqual(expect.any(String));
  });

  it('the same press ten times at once books once, the same again after 5 s books again [D-32]', async () => {
    const user = await aUser(server);
    const presses = await Promise.all(Array.from({ length: 10 }, () => credit(user.id, 'amount=100&operation=add')));
    expect(presses.map((one) => [one.status, one.body.credit_balance])).toEqual(Array(10).fill([200, 100]));
    server.clock.move(5001);
    expect((await credit(user.id, 'amount=100&operation=add')).body.credit_balance).toBe(200);
    expect(await newestAudit(user.id)).toHaveLength(2);
    expect(await verifyAuditChain(server)).toMatchObject({ intact: true });
  });

  it('a key books once for good; another key books at once; a key for something else is refused [D-32]', async () => {
    const [user, other] = [await aUser(server), await aUser(server)];
    const key = { 'idempotency-key': randomUUID() };
    const press = () => credit(user.id, 'amount=7&operation=add', key);
    await Promise.all([press(), press(), press()]);
    server.clock.move(3_600_000);
    admin = await anAdmin(server);
    const later = { 'idempotency-key': randomUUID() };
    expect((await credit(user.id, 'amount=7&operation=add', later)).body.credit_balance).toBe(14);
    expect((await credit(user.id, 'amount=7&operation=add', later)).body.credit_balance).toBe(14);
    const further = { 'idempotency-key': randomUUID() };
    expect((await credit(user.id, 'amount=7&operation=add', further)).body.credit_balance).toBe(21);
    expect((await credit(user.id, 'amount=8&operation=add', further)).status).toBe(409);
    expect((await credit(other.id, 'amount=7&operation=add', further)).status).toBe(409);
    expect((await credit(other.id, 'amount=7&operation=add', { 'idempotency-key': 'x'.repeat(101) })).status).toBe(422);
  });
});
