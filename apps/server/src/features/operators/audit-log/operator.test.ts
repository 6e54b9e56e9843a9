import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSignedInUser } from '../../../../testing/account-builders.ts';
import { type Admin, anAdmin } from '../../../../testing/an-admin.ts';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts';
import { verifyAuditChain } from './verify-audit-chain.ts';

let server: TestApp;
let admin: Admin;
beforeAll(async () => {
  server = await startTestApp();
  admin = await anAdmin(server, { isReauthenticated: true });
});
afterAll(() => server.close());

const listAudit = () =>
  server.db
    .selectFrom('audit_entries')
    .select(['action', 'admin_id', 'session_id', 'ip', 'subject_user_id', 'changes'])
    .orderBy('seq')
    .execute();

async function createTicket() {
  const user = await aSignedInUser(server);
  const { body } = await server.send({
    method: 'POST',
    url: '/api/v1/support/tickets',
    headers: { authorization: `Bearer ${user.access_token}` },
    payload: { subject: '결제가 안 됩니다', message: '카드가 거절됩니다.' },
  });
  return { id: String(body.id), user_id: user.id };
}

describe('audit of admin writes', () => {
  it('records one entry per change of a ticket with operator, address, subject and changes, and none for a refused one', async () => {
    const ticket = await createTicket();
    const path = `/support-tickets/${ticket.id}`;
    const before = (await listAudit()).length;
    await admin.request('POST', `${path}/responses`, { message: '확인했습니다.' });
    await admin.request('POST', `${path}/responses`, { message: '확인했습니다.' });
    await admin.request('PUT', `${path}/faq`, { subject: '결제', message: '거절', responses: [] });
    await admin.request('DELETE', `${path}/faq`);
    await admin.request('PATCH', path, { status: 'CLOSED' });
    expect((await admin.request('PATCH', path, { status: 'CLOSED' })).status).toBe(409);
    const entries = (await listAudit()).slice(before);
    expect(entries.map(({ action }) => action)).toEqual([
      'ticket.answered',
      'ticket.published',
      'ticket.withheld',
      'ticket.status_changed',
    ]);
    for (const entry of entries) {
      expect(entry).toMatchObject({ admin_id: admin.id, subject_user_id: ticket.user_id });
      expect(entry.ip).toMatch(/^10\./);
      expect(entry.session_id).not.toBeNull();
    }
    expect(JSON.parse(entries.at(-1)?.changes ?? '')).toMatchObject({ status: { from: 'ANSWERED', to: 'CLOSED' } });
  });

  it('records one entry per change of a client version with the changed fields', async () => {
    const before = (await listAudit()).length;
    const version = {
      version: '9.1.0',
      release_notes: '첫 배포',
      is_mandatory: false,
      is_published: false,
      download_url: 'https://download.pilgi.kr/pilgi-9.1.0.exe',
      sha256: 'a'.repeat(64),
    };
    expect((await admin.request('POST', '/client-versions', version)).status).toBe(201);
    expect((await admin.request('POST', '/client-versions', version)).status).toBe(409);
    await admin.request('PUT', '/client-versions/9.1.0', { ...version, release_notes: '고침' });
    await admin.request('PUT', '/client-versions/9.1.0', { ...version, release_notes: '고침', is_published: true });
    await admin.request('DELETE', '/client-versions/9.1.0');
    const entries = (await listAudit()).slice(before);
    expect(entries.map(({ action }) => action)).toEqual([
      'client_version.created',
      'client_version.updated',
      'request.filed',
      'client_version.published',
      'request.approved',
      'client_version.deleted',
    ]);
    const { version_id: _id, ...updated } = JSON.parse(entries[1]?.changes ?? '') as Record<string, unknown>;
    expect(updated).toEqual({ release_notes: { from: '첫 배포', to: '고침' } });
    expect(Object.keys(JSON.parse(entries[3]?.changes ?? '') as object)).toEqual(['published_at', 'version_id']);
    expect(await verifyAuditChain(server)).toMatchObject({ intact: true });
  });
});
