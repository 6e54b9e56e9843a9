import { allCalls, needsConsent } from '@pilgi/contract';
import { CURRENT_CONSENTS, DOCUMENT_DIGESTS, DOCUMENTS_VERSION } from '@pilgi/domain/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aSignedInUser,
  aUser,
  CONSENTED,
  PASSWORD,
  someEmail,
  someIp,
} from '../../../../../testing/account-builders.ts';
import { startTestApp, type TestApp } from '../../../../../testing/start-test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const OLD = '2025-09-01';
const send = (method: 'GET' | 'POST', path: string, token: string, payload?: object) =>
  server.send({
    method,
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${token}`, 'user-agent': 'browser' },
    ...(payload ? { payload } : {}),
  });
const register = (more: object) =>
  server.send({
    method: 'POST',
    url: '/api/v1/auth/register',
    remoteAddress: someIp(),
    headers: { 'user-agent': 'browser' },
    payload: { email: someEmail(), password: PASSWORD, ...more },
  });
const UPLOAD = { file_name: 'a.mp4', content_type: 'video/mp4', size_bytes: 1000 };

describe('consents at sign-up', () => {
  it('are stored with version, digest of the text, moment, address and browser', async () => {
    const { body, status } = await register(CONSENTED);
    expect(status).toBe(201);
    const rows = await server.db
      .selectFrom('user_consents')
      .selectAll()
      .where('user_id', '=', String(body.id))
      .execute();
    expect(rows).toHaveLength(4);
    const terms = rows.find(({ document }) => document === 'service_terms');
    expect(terms).toMatchObject({ version: DOCUMENTS_VERSION, user_agent: 'browser' });
    expect(terms?.text_sha256?.toString('hex')).toBe(DOCUMENT_DIGESTS.service_terms);
    expect(terms?.ip).toMatch(/^10\./);
  });

  it.each([
    ['an explicit refusal of the age', { ...CONSENTED, age_over_14: false }, 400, undefined],
    ['an explicit refusal of a document', { consents: { ...CURRENT_CONSENTS, service_terms: false } }, 422, undefined],
    ['an outdated version', { consents: { ...CURRENT_CONSENTS, privacy_policy: OLD } }, 409, 'CONSENT_OUTDATED'],
  ])('reject %s and create no account', async (_title, more, status, code) => {
    const email = someEmail();
    const answer = await register({ ...more, email });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await server.db.selectFrom('users').select('id').where('email', '=', email).execute()).toEqual([]);
  });
});

describe('an account without consents', () => {
  it('uses every call of the specification, and the studio only after agreeing', async () => {
    const { access_token } = await aSignedInUser(server, { hasConsents: false });
    for (const path of ['/auth/users/me', '/payments/transactions', '/credits/lots', '/gifts'])
      expect((await send('GET', path, access_token)).status, path).toBe(200);
    const studio = [send('POST', '/uploads', access_token, UPLOAD), send('GET', '/library', access_token)];
    for (const { status, body } of await Promise.all(studio))
      expect([status, body.code]).toEqual([403, 'CONSENT_REQUIRED']);
    for (const path of ['/gifts/redeem', '/gifts/free-start'])
      expect((await send('POST', path, access_token, { code: 'CODE1' })).body.code).toBe('CONSENT_REQUIRED');
    expect((await send('GET', '/users/me/consents', access_token)).body.missing).toHaveLength(4);
    const outdated = { age_over_14: true, consents: { ...CURRENT_CONSENTS, service_terms: OLD } };
    expect((await send('POST', '/users/me/consents', access_token, outdated)).status).toBe(409);
    expect((await send('POST', '/users/me/consents', access_token, { ...CONSENTED, age_over_14: false })).status).toBe(
      400,
    );
    expect((await send('GET', '/library', access_token)).status).toBe(403);
    expect((await send('POST', '/users/me/consents', access_token, CONSENTED)).status).toBe(200);
    expect((await send('GET', '/users/me/consents', access_token)).body.missing).toEqual([]);
    expect((await send('GET', '/library', access_token)).status).toBe(200);
  });

  it('is requested again when only an earlier version was accepted', async () => {
    const { id, access_token } = await aSignedInUser(server);
    await server.db.updateTable('user_consents').set({ version: OLD }).where('user_id', '=', id).execute();
    expect((await send('GET', '/library', access_token)).body.code).toBe('CONSENT_REQUIRED');
    const { body } = await send('GET', '/users/me/consents', access_token);
    expect(body.missing).toEqual(['service_terms', 'ecommerce_terms', 'privacy_policy']);
  });
});

it('needs consent for the studio and for gifts, and for nothing that reads or deletes what is stored elsewhere', async () => {
  await aUser(server);
  const gated = allCalls.filter(needsConsent).map(({ method, path }) => `${method} ${path}`);
  expect(gated).toContain('POST /api/v1/uploads');
  expect(gated).toContain('POST /api/v1/gifts/redeem');
  expect(gated.filter((name) => /auth|users|payments|support|credits|exports|admin|^DELETE/.test(name))).toEqual([]);
});
