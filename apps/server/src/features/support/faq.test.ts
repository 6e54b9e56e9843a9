import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aSignedInUser, type SignedInUser } from '../../../testing/account-builders.ts';
import { type Admin, anAdmin } from '../../../testing/an-admin.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';

interface Entry {
  id: string;
  subject: string;
  message: string;
  status: string;
  responses: { id: string; message: string }[];
}

let server: TestApp;
let consentedMode: TestApp;
let allMode: TestApp;
let admin: Admin;
let author: SignedInUser;
beforeAll(async () => {
  server = await startTestApp();
  const modeOf = (FAQ_PUBLISH_MODE: string) =>
    startTestApp({ databaseUrl: server.databaseUrl, env: { FAQ_PUBLISH_MODE } });
  consentedMode = await modeOf('consented');
  allMode = await modeOf('all');
  admin = await anAdmin(server);
});
afterAll(async () => {
  await consentedMode.close();
  await allMode.close();
  await server.close();
});
beforeEach(async () => {
  await server.db.deleteFrom('support_tickets').execute();
  author = await aSignedInUser(server);
});

async function createTicket(faq_consent = false) {
  const { body } = await server.send({
    method: 'POST',
    url: '/api/v1/support/tickets',
    headers: { authorization: `Bearer ${author.access_token}` },
    payload: { subject: '저는 김민지입니다', message: '010-1234-5678로 전화 주세요', faq_consent },
  });
  return String(body.id);
}
const path = (id: string, rest: string) => `/support-tickets/${id}/${rest}`;
const reply = async (id: string, message: string) => {
  const { body } = await admin.request('POST', path(id, 'responses'), { message });
  return String((body.responses as { id: string }[]).at(-1)?.id);
};
const requestFaq = (headers: Record<string, string> = {}, app = server) =>
  app.app.inject({ method: 'GET', url: '/api/v1/support/faq', headers });
const faq = async (app = server) => (await requestFaq({}, app)).json<Entry[]>();

describe('GET /api/v1/support/faq', () => {
  it('hides unpublished tickets, answered and consented or not [D-23]', async () => {
    await reply(await createTicket(true), '답변');
    expect(await faq()).toEqual([]);
  });

  it('returns exactly the released text, without ids and with days only [D-23]', async () => {
    const id = await createTicket();
    const first = await reply(id, '1588-0000 말고 문의로 남겨주세요.');
    await reply(id, '내부 메모');
    const released = {
      subject: '전화 상담',
      message: '되나요?',
      responses: [{ id: first, message: '문의로 받습니다.' }],
    };
    const published = await admin.request('PUT', path(id, 'faq'), released);
    expect(published.status).toBe(200);
    const expected = {
      id,
      subject: '전화 상담',
      message: '되나요?',
      status: 'ANSWERED',
      user_id: null,
      created_at: '2026-11-15',
      responses: [{ id: first, message: '문의로 받습니다.', admin_id: null, created_at: '2026-11-15' }],
    };
    expect(published.body).toEqual(expected);
    const text = (await requestFaq()).body;
    expect(JSON.parse(text)).toEqual([expected]);
    for (const secret of [author.id, admin.id, author.email, '김민지', '내부 메모']) expect(text).not.toContain(secret);
  });

  it('publishes OPEN, ANSWERED and CLOSED tickets, newest first', async () => {
    const ids: string[] = [];
    for (const status of ['OPEN', 'ANSWERED', 'CLOSED']) {
      server.clock.move(1000);
      const id = await createTicket();
      ids.unshift(id);
      if (status !== 'OPEN') await admin.request('PATCH', `/support-tickets/${id}`, { status });
      await admin.request('PUT', path(id, 'faq'), { subject: status, message: 'x', responses: [] });
    }
    expect((await faq()).map((one) => [one.id, one.status])).toEqual([
      [ids[0], 'CLOSED'],
      [ids[1], 'ANSWERED'],
      [ids[2], 'OPEN'],
    ]);
  });

  it('returns 304 while unchanged; a publication is visible at once in every process', async () => {
    const other = await startTestApp({ databaseUrl: server.databaseUrl });
    const id = await createTicket();
    const release = (message: string) =>
      admin.request('PUT', path(id, 'faq'), { subject: '제목', message, responses: [] });
    await release('하나');
    const first = await requestFaq({}, other);
    const tag = { 'if-none-match': String(first.headers.etag) };
    expect(first.headers['cache-control']).toBe('public, max-age=60, s-maxage=600, stale-while-revalidate=60');
    expect((await requestFaq(tag, other)).statusCode).toBe(304);
    expect((await requestFaq(tag)).statusCode).toBe(304);
    await release('둘');
    expect((await requestFaq(tag, other)).json()[0].message).toBe('둘');
    await admin.request('PATCH', `/support-tickets/${id}`, { status: 'CLOSED' });
    expect((await faq(other))[0]?.status).toBe('CLOSED');
    await admin.request('DELETE', path(id, 'faq'));
    expect(await faq(other)).toEqual([]);
    await other.close();
  });
});

describe('publishing modes', () => {
  it('consented: answered tickets with consent, redacted; all: tickets of all users, redacted [D-23]', async () => {
    const [agreed, withoutConsent, unanswered] = [
      await createTicket(true),
      await createTicket(false),
      await createTicket(true),
    ];
    await reply(agreed, 'help@pilgi.test 또는 a@b.co로 주세요');
    await reply(withoutConsent, '답변');
    const [entry, ...more] = await faq(consentedMode);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      id: agreed,
      subject: '저는 [이름]입니다',
      message: '[전화번호]로 전화 주세요',
      responses: [{ message: 'help@pilgi.test 또는 [이메일]로 주세요' }],
    });
    expect((await faq(allMode)).map((one) => one.id).sort()).toEqual([agreed, withoutConsent, unanswered].sort());
    expect((await requestFaq({}, allMode)).body).not.toMatch(/김민지|010-1234/);
    expect(await faq()).toEqual([]);
  });

  it('keeps a withdrawn entry hidden in every mode until it is published again [D-23]', async () => {
    const id = await createTicket(true);
    await reply(id, '답변');
    expect((await admin.request('DELETE', path(id, 'faq'))).status).toBe(200);
    expect([await faq(consentedMode), await faq(allMode)]).toEqual([[], []]);
    await admin.request('PUT', path(id, 'faq'), { subject: '제목', message: '글', responses: [] });
    expect((await faq(allMode)).map((one) => one.subject)).toEqual(['제목']);
  });

  it('never publishes tickets without an account [D-24]', async () => {
    const payload = { subject: '익명', message: 'x', faq_consent: true };
    await server.send({ method: 'POST', url: '/api/v1/support/tickets/public', payload });
    expect(await faq(allMode)).toEqual([]);
  });
});

describe('FAQ draft', () => {
  it('masks personal data and lists what was masked [D-23]', async () => {
    const id = await createTicket();
    const response = await reply(id, 'order_1763175600000_ab12cd34ef 주문은 취소했습니다.');
    expect((await admin.request('GET', path(id, 'faq-draft'))).body).toEqual({
      subject: '저는 [이름]입니다',
      message: '[전화번호]로 전화 주세요',
      responses: [{ id: response, message: '[주문번호] 주문은 취소했습니다.' }],
      findings: [
        { field: 'subject', response_id: null, kind: 'name', found: '김민지' },
        { field: 'message', response_id: null, kind: 'phone', found: '010-1234-5678' },
        { field: 'response', response_id: response, kind: 'order_id', found: 'order_1763175600000_ab12cd34ef' },
      ],
    });
  });

  it('returns 404 for an unknown ticket, 422 for a response of another ticket or an empty text', async () => {
    const [id, other] = [await createTicket(), await createTicket()];
    const foreignResponse = await reply(other, '답변');
    const text = { subject: 'x', message: 'x', responses: [{ id: foreignResponse, message: 'x' }] };
    expect((await admin.request('PUT', path(id, 'faq'), text)).status).toBe(422);
    expect((await admin.request('PUT', path(id, 'faq'), { ...text, subject: ' ' })).status).toBe(422);
    for (const [method, rest] of [
      ['GET', 'faq-draft'],
      ['PUT', 'faq'],
      ['DELETE', 'faq'],
    ] as const) {
      const payload = method === 'PUT' ? { ...text, responses: [] } : undefined;
      expect((await admin.request(method, path(crypto.randomUUID(), rest), payload)).status).toBe(404);
    }
    expect(await faq()).toEqual([]);
  });
});
