import { type Mailbox, startMailbox } from '@pilgi/mailbox-simulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSignedInUser, type SignedInUser, someIp } from '../../../testing/account-builders.ts';
import { type Admin, anAdmin } from '../../../testing/an-admin.ts';
import { runWorkerTask } from '../../../testing/run-worker-task.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';

let server: TestApp;
let admin: Admin;
let mailbox: Mailbox;
beforeAll(async () => {
  server = await startTestApp();
  admin = await anAdmin(server);
  mailbox = await startMailbox();
});
afterAll(async () => {
  await server.close();
  await mailbox.close();
});

const question = { subject: '환불이 궁금해요', message: '어제 충전했는데\n환불할 수 있나요?' };
const asUser = (user: SignedInUser, method: 'GET' | 'POST', path: string, payload?: object) =>
  server.send({
    method,
    url: `/api/v1/support/tickets${path}`,
    headers: { authorization: `Bearer ${user.access_token}` },
    ...(payload ? { payload } : {}),
  });
const createTicket = async (user: SignedInUser, body: object = question) =>
  String((await asUser(user, 'POST', '', body)).body.id);
const reply = (id: string, message: string) => admin.request('POST', `/support-tickets/${id}/responses`, { message });
const setStatus = (id: string, status: string) => admin.request('PATCH', `/support-tickets/${id}`, { status });

describe('POST /api/v1/support/tickets', () => {
  it('returns 201 with the OPEN ticket of its author', async () => {
    const user = await aSignedInUser(server);
    expect(await asUser(user, 'POST', '', question)).toMatchObject({
      status: 201,
      body: { ...question, status: 'OPEN', user_id: user.id, responses: [] },
    });
  });

  it.each([
    ['no subject', { message: 'x' }],
    ['a blank message', { subject: 'x', message: '  \n ' }],
    ['a subject of 201', { subject: 'x'.repeat(201), message: 'x' }],
    ['a message of 5,001', { subject: 'x', message: 'x'.repeat(5001) }],
  ])('returns 422 for %s', async (_title, body) => {
    const user = await aSignedInUser(server);
    expect((await asUser(user, 'POST', '', body)).status).toBe(422);
  });

  it('returns 401 without a token, 429 after five tickets per hour', async () => {
    expect((await server.send({ method: 'POST', url: '/api/v1/support/tickets', payload: question })).status).toBe(401);
    const user = await aSignedInUser(server);
    for (let count = 0; count < 5; count += 1) expect((await asUser(user, 'POST', '', question)).status).toBe(201);
    expect((await asUser(user, 'POST', '', question)).status).toBe(429);
  });
});

describe('POST /api/v1/support/tickets/public', () => {
  const send = (payload: object, remoteAddress = someIp()) =>
    server.send({ method: 'POST', url: '/api/v1/support/tickets/public', payload, remoteAddress });
  const listBySubject = async (subject: string) => {
    const { body } = await admin.request('GET', '/support-tickets');
    return (body as unknown as { subject: string }[]).filter((one) => one.subject === subject);
  };

  it('returns 201 without an account; the honeypot returns the same and stores nothing [D-24]', async () => {
    const plain = await send({ subject: '로그인이 안 돼요', message: 'x', faq_consent: true });
    const trapped = await send({ subject: '싼 링크', message: 'x', website: 'https://spam.test' });
    expect(plain.status).toBe(201);
    expect(trapped).toMatchObject({ status: 201, body: plain.body });
    expect(await listBySubject('로그인이 안 돼요')).toMatchObject([
      { user_id: null, user_email: null, faq_consent: false },
    ]);
    expect(await listBySubject('싼 링크')).toEqual([]);
  });

  it('returns 429 after three tickets per hour from one address', async () => {
    const ip = someIp();
    const statuses: number[] = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await send(question, ip)).status);
    expect(statuses).toEqual([201, 201, 201, 429]);
    expect((await send(question)).status).toBe(201);
  });
});

describe('GET /api/v1/support/tickets/mine', () => {
  it('returns own tickets only, newest first, without the id of the operator', async () => {
    const [mine, other] = [await aSignedInUser(server), await aSignedInUser(server)];
    await createTicket(other);
    const first = await createTicket(mine);
    server.clock.move(1000);
    const second = await createTicket(mine, { subject: '두 번째', message: 'x' });
    await reply(first, '네, 됩니다.');
    const { status, body } = await asUser(mine, 'GET', '/mine');
    const tickets = body as unknown as { id: string; responses: object[] }[];
    expect([status, tickets.map((one) => one.id)]).toEqual([200, [second, first]]);
    expect(tickets[1]?.responses).toEqual([
      { id: expect.any(String), message: '네, 됩니다.', admin_id: null, created_at: expect.any(String) },
    ]);
    expect((await server.send({ method: 'GET', url: '/api/v1/support/tickets/mine' })).status).toBe(401);
  });
});

describe('admin ticket API', () => {
  it('lists all tickets or one status, newest first, with the e-mail of the author', async () => {
    const user = await aSignedInUser(server);
    const [open, answered] = [await createTicket(user), await createTicket(user)];
    await reply(answered, '답변');
    const ids = async (filter: string) =>
      ((await admin.request('GET', `/support-tickets${filter}`)).body as unknown as { id: string }[]).map(
        (one) => one.id,
      );
    expect(await ids('')).toEqual(expect.arrayContaining([open, answered]));
    expect(await ids('?status_filter=OPEN')).toContain(open);
    expect(await ids('?status_filter=OPEN')).not.toContain(answered);
    expect(await ids('?status_filter=ANSWERED')).toContain(answered);
    expect((await admin.request('GET', '/support-tickets?status_filter=LOST')).status).toBe(422);
    expect((await admin.request('GET', '/support-tickets?skip=')).body).toMatchObject({
      errors: [{ field: 'skip', message: '숫자로 입력해주세요.' }],
    });
    const { body } = await admin.request('GET', '/support-tickets?status_filter=ANSWERED');
    expect(body).toContainEqual(
      expect.objectContaining({ id: answered, user_email: user.email, faq_published_at: null }),
    );
  });

  it('allows ANSWERED and CLOSED from any other status, otherwise 409', async () => {
    const id = await createTicket(await aSignedInUser(server));
    const steps = ['ANSWERED', 'ANSWERED', 'CLOSED', 'CLOSED', 'ANSWERED'];
    const statuses: number[] = [];
    for (const step of steps) statuses.push((await setStatus(id, step)).status);
    expect(statuses).toEqual([200, 409, 200, 409, 200]);
    expect((await setStatus(id, 'OPEN')).status).toBe(422);
    expect((await setStatus(crypto.randomUUID(), 'CLOSED')).status).toBe(404);
  });

  it('sets ANSWERED on reply, and refuses replies to closed tickets and empty replies [D-25]', async () => {
    const id = await createTicket(await aSignedInUser(server));
    expect((await reply(id, '  ')).status).toBe(422);
    expect(await reply(id, '첫 답변')).toMatchObject({
      status: 201,
      body: { status: 'ANSWERED', responses: [{ message: '첫 답변', admin_id: admin.id }] },
    });
    expect((await reply(id, '덧붙입니다')).body.responses).toHaveLength(2);
    await setStatus(id, 'CLOSED');
    expect((await reply(id, '늦은 답변')).status).toBe(409);
    await setStatus(id, 'ANSWERED');
    expect((await reply(id, '늦은 답변')).status).toBe(201);
    expect((await reply(crypto.randomUUID(), 'x')).status).toBe(404);
  });

  it('stores one response and sends one mail with the question for five concurrent requests', async () => {
    const user = await aSignedInUser(server);
    const id = await createTicket(user, { subject: '제목\r\nBcc: a@b.co', message: '질문 <b>본문</b>' });
    const responses = await Promise.all(Array.from({ length: 5 }, () => reply(id, '결제 관리에서\n바로 됩니다.')));
    expect(responses.map((one) => one.status)).toEqual(Array(5).fill(201));
    await runWorkerTask(server, 'deliver-mail', mailbox.smtpPort);
    await runWorkerTask(server, 'deliver-mail', mailbox.smtpPort);
    const [mail, ...more] = mailbox.messages(user.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('[필기] 문의 답변: 제목 Bcc: a@b.co');
    for (const words of ['결제 관리에서', '질문 <b>본문</b>', '2026년 11월 15일']) expect(mail?.text).toContain(words);
    expect(mail?.html).toContain('&lt;b&gt;');
  });

  it('returns 401 without a token and 403 with the token of a user, for each call', async () => {
    const user = await aSignedInUser(server);
    const id = await createTicket(user);
    const calls = [
      ['GET', ''],
      ['PATCH', `/${id}`],
      ['POST', `/${id}/responses`],
      ['GET', `/${id}/faq-draft`],
      ['PUT', `/${id}/faq`],
      ['DELETE', `/${id}/faq`],
    ] as const;
    for (const [method, path] of calls) {
      const request = { method, url: `/api/v1/admin/support-tickets${path}` };
      const headers = { authorization: `Bearer ${user.access_token}` };
      expect((await server.send(request)).status).toBe(401);
      expect((await server.send({ ...request, headers })).status).toBe(403);
    }
  });
});
