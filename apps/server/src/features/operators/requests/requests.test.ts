import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aUser, setActive } from '../../../../testing/account-builders.ts';
import { type Admin, anAdmin } from '../../../../testing/an-admin.ts';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts';
import { composeSchedules } from '../../../entry/compose-worker.ts';
import { createCancelLinks } from './cancel-request.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(async () => {
  await server.close();
});

const HOUR_MS = 3_600_000;
const anOperator = (role?: 'owner' | 'finance' | 'support' | 'viewer') =>
  anAdmin(server, { isReauthenticated: true, ...(role === undefined ? {} : { role }) });
const adjust = (admin: Admin, userId: string, query: string, headers?: Record<string, string>) =>
  admin.requestAlone('PATCH', `/users/${userId}/credit?${query}`, undefined, headers);
const balanceOf = async (userId: string) => {
  const viewer = await anOperator('viewer');
  return (await viewer.requestAlone('GET', `/users/${userId}`)).body.credit_balance;
};
const idOf = (response: Awaited<ReturnType<Admin['request']>>) =>
  String((response.body.request as { id: string } | undefined)?.id);
const stateOf = async (id: string) =>
  await server.db.selectFrom('operator_requests').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const decide = (admin: Admin, id: string, act: 'approve' | 'reject' | 'cancel', body: object = { text: '확인함' }) =>
  admin.requestAlone('POST', `/requests/${id}/${act}`, act === 'cancel' ? undefined : body);
const drive = async (single: 'true' | 'false' = 'false') => {
  const config = { ...server.config, SINGLE_OPERATOR: single === 'true' };
  const schedule = composeSchedules({ ...server, config }).find(({ name }) => name === 'drive-operator-requests');
  return await schedule?.run(server.clock.now());
};
async function aGrant(requester?: Admin) {
  const support = requester ?? (await anOperator('support'));
  const { id: userId } = await aUser(server);
  const response = await adjust(support, userId, 'operation=add&amount=1001&reason=보상');
  return { support, userId, response, id: idOf(response) };
}

describe('acts that need a second person', () => {
  it('stores a grant above the limit as a request with 202 and leaves the balance unchanged', async () => {
    const { response, userId, id } = await aGrant();
    expect(response.status).toBe(202);
    expect(response.body).toMatchObject({ code: 'APPROVAL', request: { id, kind: 'credit_grant' } });
    expect(await balanceOf(userId)).toBe(0);
    expect(await stateOf(id)).toMatchObject({ decision: null, executed_at: null, reason: '보상' });
  });

  it('grants within the limits at once, and not in parts above them', async () => {
    const support = await anOperator('support');
    const { id: userId } = await aUser(server);
    expect((await adjust(support, userId, 'operation=add&amount=600')).status).toBe(200);
    expect((await adjust(support, userId, 'operation=add&amount=401')).status).toBe(202);
    expect((await adjust(support, userId, 'operation=add&amount=400')).status).toBe(200);
    expect(await balanceOf(userId)).toBe(1000);
  });

  it('executes with the approval of another operator and records both', async () => {
    const { support, userId, id } = await aGrant();
    const finance = await anOperator('finance');
    const approved = await decide(finance, id, 'approve');
    expect(approved).toMatchObject({ status: 200, body: { result: { credit_balance: 1001 } } });
    expect(await balanceOf(userId)).toBe(1001);
    expect(await stateOf(id)).toMatchObject({ decision: 'APPROVED', decided_by: finance.id, requested_by: support.id });
    const actions = await server.db
      .selectFrom('audit_entries')
      .select(['action', 'admin_id'])
      .where('subject_user_id', '=', userId)
      .where('action', '<>', 'user.viewed')
      .orderBy('seq')
      .execute();
    expect(actions).toEqual([
      { action: 'request.filed', admin_id: support.id },
      { action: 'user.credit_adjusted', admin_id: support.id },
      { action: 'request.approved', admin_id: finance.id },
    ]);
  });

  it('does not let the requester, a supporter or the concerned operator approve', async () => {
    const owner = await anOperator();
    const concerned = await anOperator();
    const own = idOf(await adjust(owner, concerned.id, 'operation=add&amount=5000'));
    expect((await decide(owner, own, 'approve')).status).toBe(409);
    expect((await decide(concerned, own, 'approve')).status).toBe(409);
    expect(await decide(await anOperator('support'), own, 'approve')).toMatchObject({
      status: 403,
      body: { code: 'ROLE' },
    });
    expect(await stateOf(own)).toMatchObject({ decision: null });
    expect((await decide(await anOperator('finance'), own, 'approve')).status).toBe(200);
  });

  it('executes once for ten approvals at once', async () => {
    const { userId, id } = await aGrant();
    const approvers = await Promise.all(Array.from({ length: 10 }, () => anOperator('finance')));
    const statuses = await Promise.all(approvers.map(async (one) => (await decide(one, id, 'approve')).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(9);
    expect(await balanceOf(userId)).toBe(1001);
  });

  it.each([1, 2, 3, 4])('either cancels or executes when both come at once (%i)', async () => {
    const { support, userId, id } = await aGrant();
    const finance = await anOperator('finance');
    const [approved, cancelled] = await Promise.all([decide(finance, id, 'approve'), decide(support, id, 'cancel')]);
    expect([approved.status, cancelled.status].toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await balanceOf(userId)).toBe(approved.status === 200 ? 1001 : 0);
  });

  it('stores one request for a double click and for a repeated key', async () => {
    const support = await anOperator('support');
    const { id: userId } = await aUser(server);
    const twice = await Promise.all([1, 2].map(() => adjust(support, userId, 'operation=add&amount=2000')));
    expect(new Set(twice.map(idOf)).size).toBe(1);
    const key = { 'idempotency-key': randomUUID() };
    const keyed = [];
    for (const _copy of [1, 2]) keyed.push(idOf(await adjust(support, userId, 'operation=add&amount=3000', key)));
    expect(new Set(keyed).size).toBe(1);
    expect((await adjust(support, userId, 'operation=add&amount=3001', key)).status).toBe(409);
  });

  it('refuses at once what can never be executed, and keeps a request open that cannot be executed now', async () => {
    const support = await anOperator('support');
    const { id: userId } = await aUser(server);
    expect((await adjust(support, userId, 'operation=subtract&amount=1')).status).toBe(409);
    await adjust(support, userId, 'operation=add&amount=10');
    const id = idOf(await adjust(support, userId, 'operation=subtract&amount=10'));
    const other = idOf(await adjust(support, userId, 'operation=subtract&amount=5'));
    const finance = await anOperator('finance');
    expect((await decide(finance, id, 'approve')).status).toBe(200);
    expect((await decide(finance, other, 'approve')).status).toBe(409);
    expect(await stateOf(other)).toMatchObject({ decision: null });
    expect((await decide(finance, other, 'reject')).status).toBe(200);
    expect(await stateOf(other)).toMatchObject({ decision: 'REJECTED', decision_text: '확인함', executed_at: null });
  });

  it('does not execute for a requester who is no operator any more', async () => {
    const { support, id } = await aGrant();
    await setActive(server, support.id, false);
    expect((await decide(await anOperator('finance'), id, 'approve')).status).toBe(409);
  });

  it('ends after 72 hours and cannot be approved afterwards', async () => {
    const { id, userId } = await aGrant();
    server.clock.move(72 * HOUR_MS);
    const finance = await anOperator('finance');
    expect((await decide(finance, id, 'approve')).status).toBe(409);
    await drive();
    expect(await stateOf(id)).toMatchObject({ decision: 'EXPIRED', decided_by: null, executed_at: null });
    expect((await decide(finance, id, 'approve')).status).toBe(409);
    expect(await balanceOf(userId)).toBe(0);
  });

  it('shows every request with its state to every role', async () => {
    const { id, support } = await aGrant();
    const [mine, theirs] = await Promise.all(
      [support, await anOperator('viewer')].map(async (admin) => {
        const rows = (await admin.requestAlone('GET', '/requests')).body as unknown as { id: string }[];
        return rows.find((row) => row.id === id);
      }),
    );
    expect(mine).toMatchObject({ state: 'PENDING', can_decide: false, can_cancel: true });
    expect(theirs).toMatchObject({ state: 'PENDING', can_decide: false, can_cancel: false });
  });

  it('rejects decisions by the requester in the database too', async () => {
    const { id, support } = await aGrant();
    const now = server.clock.now();
    const byOneself = server.db
      .updateTable('operator_requests')
      .set({ decision: 'APPROVED', decided_by: support.id, decided_at: now, executed_at: now })
      .where('id', '=', id);
    await expect(byOneself.execute()).rejects.toThrow('request_needs_two_persons');
    const other = server.db.updateTable('operator_requests').set({ payload: '{"amount":9}' }).where('id', '=', id);
    await expect(other.execute()).rejects.toThrow('a request cannot change');
    expect((await decide(support, id, 'cancel')).status).toBe(200);
    const again = server.db.updateTable('operator_requests').set({ decision: null, decided_at: null });
    await expect(again.where('id', '=', id).execute()).rejects.toThrow('is decided');
  });
});

describe('SINGLE_OPERATOR', () => {
  const mailsOf = async (id: string) => {
    const rows = await server.db
      .selectFrom('mail_outbox')
      .select('payload')
      .where('kind', '=', 'operator_request')
      .execute();
    return rows
      .map(({ payload }) => payload as { request_id: string; event: string })
      .filter((one) => one.request_id === id);
  };
  const eventsOf = async (id: string) => [...new Set((await mailsOf(id)).map(({ event }) => event))].toSorted();

  it('mails the owners, waits 24 hours, mails again and executes once', async () => {
    await anOperator();
    const { id, userId } = await aGrant();
    await drive('true');
    expect(await eventsOf(id)).toEqual(['filed', 'waiting']);
    server.clock.move(20 * HOUR_MS);
    await drive('true');
    expect(await eventsOf(id)).toEqual(['filed', 'waiting']);
    server.clock.move(2 * HOUR_MS);
    await drive('true');
    expect(await eventsOf(id)).toEqual(['filed', 'reminded', 'waiting']);
    await drive('true');
    expect(await balanceOf(userId)).toBe(0);
    server.clock.move(2 * HOUR_MS);
    await Promise.all([drive('true'), drive('true')]);
    expect(await stateOf(id)).toMatchObject({ decision: 'WAITED', decided_by: null });
    expect(await balanceOf(userId)).toBe(1001);
  });

  it('is cancelled by the link in the mail, and by no other link', async () => {
    const { id, userId } = await aGrant();
    await drive('true');
    const links = createCancelLinks(server.config.USER_TOKEN_SECRET);
    const cancel = (token: string) =>
      server.send({ method: 'POST', url: '/api/v1/operator-requests/cancel', payload: { token } });
    expect((await cancel(`${id}.${'A'.repeat(43)}`)).status).toBe(404);
    expect((await cancel(links.tokenFor(id))).status).toBe(200);
    expect((await cancel(links.tokenFor(id))).status).toBe(409);
    server.clock.move(30 * HOUR_MS);
    await drive('true');
    server.clock.move(2 * HOUR_MS);
    await drive('true');
    expect(await stateOf(id)).toMatchObject({ decision: 'CANCELLED' });
    expect(await balanceOf(userId)).toBe(0);
  });

  it('executes nothing when the setting is off', async () => {
    const { id } = await aGrant();
    await drive('true');
    server.clock.move(23 * HOUR_MS);
    await drive('true');
    server.clock.move(2 * HOUR_MS);
    await drive('false');
    expect(await stateOf(id)).toMatchObject({ decision: null });
  });
});
