import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSignedInUser, aUser, getMe, logInAs, PASSWORD, setActive } from '../../../../testing/account-builders.ts';
import { type Admin, anAdmin } from '../../../../testing/an-admin.ts';
import { holdForJob } from '../../../../testing/hold-for-job.ts';
import { aBuyer, aPaidOrder, type Shop, startShop } from '../../../../testing/start-shop.ts';
import type { TestApp } from '../../../../testing/start-test-app.ts';
import { listLedgerViolations } from '../../billing/index.ts';
import { verifyAuditChain } from '../../operators/index.ts';

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
  const { body } = await admin.request('GET', `/users?${query}`);
  return (body as unknown as { email: string }[]).map((one) => one.email);
};
const credit = (id: string, query: string, headers: Record<string, string> = {}) =>
  admin.request('PATCH', `/users/${id}/credit?${query}`, undefined, headers);
const newestAudit = async (subject: string) =>
  await server.db
    .selectFrom('audit_entries')
    .selectAll()
    .where('subject_user_id', '=', subject)
    .orderBy('seq', 'desc')
    .execute();

describe('GET /api/v1/admin/users', () => {
  it('finds by part of an e-mail, newest first, with pattern characters taken literally', async () => {
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
    expect(await emails('search=no-match')).toEqual([]);
    expect(await emails('search=%25%25%25')).toEqual([]);
    expect(await emails('search=.m')).toEqual([]);
    expect(await emails('search=_a%40')).toEqual(['kim.minji_a@snu.ac.kr']);
  });

  it('pages by skip and by the previous account, without gaps', async () => {
    for (let number = 0; number < 5; number += 1) await aUser(server, `paged${number}@example.com`);
    const whole = await emails('search=paged');
    expect(whole).toHaveLength(5);
    expect(await emails('search=paged&skip=1&limit=2')).toEqual(whole.slice(1, 3));
    const { body } = await admin.request('GET', '/users?search=paged&limit=2');
    const last = (body as unknown as { id: string }[])[1]?.id;
    expect(await emails(`search=paged&after=${last}`)).toEqual(whole.slice(2));
  });

  it.each([
    ['created_at', ['sorted-b', 'sorted-c', 'sorted-a']],
    ['-created_at', ['sorted-a', 'sorted-c', 'sorted-b']],
    ['email', ['sorted-a', 'sorted-b', 'sorted-c']],
    ['-email', ['sorted-c', 'sorted-b', 'sorted-a']],
  ])('sorts by %s and pages in that order', async (sort, names) => {
    for (const name of ['sorted-b', 'sorted-c', 'sorted-a']) {
      const email = `${name}@example.com`;
      if ((await emails(`search=${email}`)).length === 0) await aUser(server, email);
      server.clock.move(1000);
    }
    const sorted = names.map((name) => `${name}@example.com`);
    expect(await emails(`search=sorted-&sort=${sort}`)).toEqual(sorted);
    const { body } = await admin.request('GET', `/users?search=${sorted[0]}`);
    const [first] = body as unknown as { id: string }[];
    expect(await emails(`search=sorted-&sort=${sort}&after=${first?.id}`)).toEqual(sorted.slice(1));
  });

  it('returns the agreed fields, finds by id and flags operators', async () => {
    const user = await aUser(server);
    const { body } = await admin.request('GET', `/users?search=${user.id}`);
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
    const operators = await admin.request('GET', `/users?search=${admin.id}`);
    expect(operators.body).toMatchObject([{ is_admin: true }]);
  });

  it('uses the trigram index for a search term and the order index without one', async () => {
    const plan = async (statement: string) => {
      const { rows } = await server.db.transaction().execute(async (tx) => {
        // With so few rows the planner would prefer a sequential scan and a sort.
        await sql`set local enable_seqscan = off`.execute(tx);
        await sql`set local enable_sort = off`.execute(tx);
        return await sql<Record<string, string>>`${sql.raw(`explain ${statement}`)}`.execute(tx);
      });
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    const order = 'order by created_at desc, id desc limit 100';
    expect(await plan(`select id from users where email like '%minji%'`)).toContain('users_by_email_trigrams');
    const newest = await plan(`select id from users where withdrawn_at is null ${order}`);
    expect(newest).toContain('users_newest_first');
    expect(newest).not.toContain('Sort');
  });
});

describe('GET /api/v1/admin/users/{id}', () => {
  it('returns wallet, ledger, payments, sessions and consents, and records the view', async () => {
    const buyer = await aBuyer(shop);
    const { transaction_id } = await aPaidOrder(shop, buyer, 10_000);
    await holdForJob(shop, buyer.id, 80);
    await shop.wait(1000);
    const refunded = await aPaidOrder(shop, buyer, 1_000);
    await buyer.request('POST', '/payments/refund', { transaction_id: refunded.transaction_id, reason: '단순 변심' });
    const { status, body } = await admin.request('GET', `/users/${buyer.id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      email: buyer.email,
      credit_balance: 1080,
      held_credits: 80,
      spendable_credits: 1000,
      ledger: [{ kind: 'REFUND', delta: -100, balance_after: 1080 }, { kind: 'TOPUP' }, { kind: 'TOPUP', delta: 1080 }],
      payments: [
        {
          id: refunded.transaction_id,
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

  it('returns 404 for an unknown user and records no view', async () => {
    const unknownId = randomUUID();
    expect((await admin.request('GET', `/users/${unknownId}`)).status).toBe(404);
    expect(await newestAudit(unknownId)).toEqual([]);
  });
});

describe('PATCH /api/v1/admin/users/{id}/status', () => {
  it('ends every session at once and blocks login until reactivation [D-33]', async () => {
    const user = await aSignedInUser(server);
    const off = await admin.request('PATCH', `/users/${user.id}/status?is_active=false`);
    expect(off).toMatchObject({ status: 200, body: { id: user.id, is_active: false } });
    expect((await getMe(server, user.access_token)).status).toBe(401);
    expect((await logInAs(server, user.email)).status).toBe(403);
    expect((await admin.request('PATCH', `/users/${user.id}/status?is_active=false`)).status).toBe(200);
    await admin.request('PATCH', `/users/${user.id}/status?is_active=true`);
    expect((await logInAs(server, user.email)).status).toBe(200);
    const audit = await newestAudit(user.id);
    expect(audit.map((entry) => entry.action)).toEqual(['user.activated', 'user.deactivated']);
  });

  it('refuses the own account; of two operators who deactivate each other one stays active [D-33]', async () => {
    const others = await server.db.selectFrom('users').select('id').where('is_admin', '=', true).execute();
    for (const other of others.filter((one) => one.id !== admin.id)) await setActive(server, other.id, false);
    const second = await anAdmin(server);
    expect((await admin.request('PATCH', `/users/${admin.id}/status?is_active=false`)).status).toBe(409);
    const responses = await Promise.all([
      admin.request('PATCH', `/users/${second.id}/status?is_active=false`),
      second.request('PATCH', `/users/${admin.id}/status?is_active=false`),
    ]);
    expect(responses.filter((response) => response.status === 200)).toHaveLength(1);
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
  it('adds, subtracts and sets, each recorded in ledger and audit log with its reason [D-32]', async () => {
    const user = await aUser(server);
    const reason = encodeURIComponent('장애 보상');
    expect((await credit(user.id, `amount=500&operation=add&reason=${reason}`)).body.credit_balance).toBe(500);
    expect((await credit(user.id, 'amount=120&operation=subtract')).body.credit_balance).toBe(380);
    expect((await credit(user.id, 'amount=1000&operation=set')).body).toMatchObject({
      id: user.id,
      credit_balance: 1000,
    });
    expect((await credit(user.id, 'amount=10&operation=set')).body.credit_balance).toBe(10);
    const entries = await newestAudit(user.id);
    expect(entries.filter(({ action }) => action === 'request.approved')).toHaveLength(3);
    const audit = entries.filter(({ action }) => action === 'user.credit_adjusted');
    expect(audit).toHaveLength(4);
    expect(audit.at(-1)).toMatchObject({ reason: '장애 보상', admin_id: admin.id });
    expect(JSON.parse(audit.at(-1)?.changes ?? '')).toEqual({
      operation: 'add',
      amount: 500,
      credit_balance: { from: 0, to: 500 },
    });
    const { body } = await admin.request('GET', `/users/${user.id}`);
    expect(body.ledger).toMatchObject([
      { kind: 'SUBTRACT', delta: -990 },
      { kind: 'GRANT', delta: 620 },
      { kind: 'SUBTRACT', delta: -120, reason: '관리자 조정', actor: `admin:${admin.id}` },
      { kind: 'GRANT', delta: 500, reason: '장애 보상' },
    ]);
    expect(await listLedgerViolations(server.db)).toEqual([]);
  });

  it('returns 409 with the spendable credits when the balance is too low, and records nothing [D-32]', async () => {
    const user = await aUser(server);
    await credit(user.id, 'amount=1500&operation=add');
    await holdForJob(shop, user.id, 300);
    const detail = '지금 뺄 수 있는 크레딧은 1,200입니다.';
    expect(await credit(user.id, 'amount=1201&operation=subtract')).toMatchObject({ status: 409, body: { detail } });
    expect(await credit(user.id, 'amount=299&operation=set')).toMatchObject({ status: 409, body: { detail } });
    expect((await newestAudit(user.id)).filter(({ action }) => action === 'user.credit_adjusted')).toHaveLength(1);
    expect((await credit(user.id, 'amount=300&operation=set')).body.credit_balance).toBe(300);
  });

  it.each(['amount=0', 'amount=-5', 'amount=1.5', 'amount=10000001', 'amount='])(
    'returns 422 for %s',
    async (amount) => {
      expect((await credit(randomUUID(), `${amount}&operation=add`)).status).toBe(422);
    },
  );

  it('refuses the own account and returns 404 for a withdrawn one [D-32]', async () => {
    expect((await credit(admin.id, 'amount=5&operation=add')).status).toBe(409);
    expect((await credit(randomUUID(), 'amount=5&operation=add')).status).toBe(404);
    const withdrawn = await aBuyer(shop);
    await withdrawn.request('POST', '/users/me/withdrawal', { password: PASSWORD, confirm: true });
    expect((await credit(withdrawn.id, 'amount=5&operation=add')).status).toBe(404);
    expect((await admin.request('PATCH', `/users/${withdrawn.id}/status?is_active=true`)).status).toBe(404);
    expect((await admin.request('GET', `/users/${withdrawn.id}`)).body.withdrawn_at).toEqual(expect.any(String));
  });

  it('books ten concurrent identical requests once, and the same request after 5 s again [D-32]', async () => {
    const user = await aUser(server);
    const responses = await Promise.all(Array.from({ length: 10 }, () => credit(user.id, 'amount=100&operation=add')));
    expect(responses.map((one) => [one.status, one.body.credit_balance])).toEqual(Array(10).fill([200, 100]));
    server.clock.move(5001);
    expect((await credit(user.id, 'amount=100&operation=add')).body.credit_balance).toBe(200);
    expect(await newestAudit(user.id)).toHaveLength(2);
    expect(await verifyAuditChain(server)).toMatchObject({ intact: true });
  });

  it('books a key once; another key books again; a key for another request is refused [D-32]', async () => {
    const [user, other] = [await aUser(server), await aUser(server)];
    const key = { 'idempotency-key': randomUUID() };
    const adjust = () => credit(user.id, 'amount=7&operation=add', key);
    await Promise.all([adjust(), adjust(), adjust()]);
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
