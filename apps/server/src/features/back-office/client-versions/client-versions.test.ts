import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aSignedInUser } from '../../../../testing/account-builders.ts';
import { type Admin, anAdmin } from '../../../../testing/an-admin.ts';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts';

let server: TestApp;
let admin: Admin;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom('client_versions').execute();
  admin = await anAdmin(server, { isReauthenticated: true });
});

const DIGEST = 'a'.repeat(64);
const createVersion = (version: string, more: object = {}) => ({
  version,
  release_notes: `## ${version}\n- 더 빨라졌습니다`,
  is_mandatory: false,
  download_url: `https://download.pilgi.kr/${version}/Pilgi.exe`,
  ...more,
});
const request = (path: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url: `/api/v1/app/${path}`, headers });
const numbers = async () => (await request('versions')).json<{ version: string }[]>().map((one) => one.version);
const post = (body: object) => admin.request('POST', '/client-versions', body);

describe('GET /api/v1/app/versions and /latest-version', () => {
  it('returns 200 with the agreed fields, highest number first; 404 while nothing is released', async () => {
    const none = await request('latest-version');
    expect([none.statusCode, none.json()]).toEqual([404, { detail: '아직 공개된 버전이 없습니다.' }]);
    expect(await numbers()).toEqual([]);
    for (const version of ['1.9.0', '1.10.0-rc.1', '1.10.0']) await post(createVersion(version));
    server.clock.move(60_000);
    await post(createVersion('1.9.1', { sha256: DIGEST, is_mandatory: true }));
    expect(await numbers()).toEqual(['1.10.0', '1.10.0-rc.1', '1.9.1', '1.9.0']);
    expect((await request('latest-version')).json()).toEqual({
      version: '1.10.0',
      release_notes: '## 1.10.0\n- 더 빨라졌습니다',
      is_mandatory: false,
      download_url: 'https://download.pilgi.kr/1.10.0/Pilgi.exe',
      download_url_macos: null,
      sha256: null,
      sha256_macos: null,
      created_at: expect.stringMatching(/^2026-11-15T/),
    });
  });

  it('hides drafts, and shows a published version at once in every process [D-50]', async () => {
    await post(createVersion('1.0.0'));
    const other = await startTestApp({ databaseUrl: server.databaseUrl });
    const latestOnOther = () => other.app.inject({ method: 'GET', url: '/api/v1/app/latest-version' });
    const { status, body } = await post(createVersion('2.0.0', { is_published: false }));
    expect([status, body.published_at]).toEqual([201, null]);
    expect((await latestOnOther()).json().version).toBe('1.0.0');
    await admin.request('PUT', '/client-versions/2.0.0', createVersion('2.0.0', { is_published: true }));
    expect((await latestOnOther()).json().version).toBe('2.0.0');
    expect((await request('latest-version')).json().version).toBe('2.0.0');
    await admin.request('DELETE', '/client-versions/2.0.0');
    expect((await latestOnOther()).json().version).toBe('1.0.0');
    await other.close();
  });

  it('returns 304 for a matching ETag, and is cacheable', async () => {
    await post(createVersion('1.0.0'));
    const first = await request('versions');
    expect(first.headers['cache-control']).toContain('s-maxage=600');
    const again = { 'if-none-match': String(first.headers.etag) };
    expect((await request('versions', again)).statusCode).toBe(304);
    await post(createVersion('1.0.1'));
    expect((await request('versions', again)).statusCode).toBe(200);
  });
});

describe('versions in the admin API', () => {
  it('are changed and soft-deleted by id or by number [D-34]', async () => {
    const { body } = await post(createVersion('v1.2.0'));
    expect(body).toMatchObject({ version: '1.2.0', published_at: expect.any(String) });
    const changed = await admin.request('PUT', `/client-versions/${String(body.id)}`, createVersion('1.2.1'));
    expect(changed).toMatchObject({ status: 200, body: { version: '1.2.1', published_at: body.published_at } });
    const byNumber = await admin.request(
      'PUT',
      '/client-versions/v1.2.1',
      createVersion('1.2.2', { download_url: null }),
    );
    expect(byNumber).toMatchObject({ status: 200, body: { id: body.id, version: '1.2.2', download_url: null } });
    expect((await admin.request('DELETE', '/client-versions/1.2.2')).status).toBe(200);
    expect((await admin.request('DELETE', '/client-versions/1.2.2')).status).toBe(404);
    expect((await admin.request('GET', '/client-versions')).body).toEqual([]);
    expect(await server.db.selectFrom('client_versions').select('version').execute()).toHaveLength(1);
    expect((await post(createVersion('1.2.2'))).status).toBe(201);
  });

  it('returns 409 for an existing number, also for five concurrent requests', async () => {
    const responses = await Promise.all(Array.from({ length: 5 }, () => post(createVersion('3.0.0'))));
    expect(responses.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409]);
    expect((await post(createVersion('3.0'))).body).toEqual({ detail: '같은 번호의 버전이 이미 있습니다.' });
    await post(createVersion('3.1.0'));
    expect((await admin.request('PUT', '/client-versions/3.1.0', createVersion('3.0.0'))).status).toBe(409);
  });

  it.each([
    ['no number', createVersion('')],
    ['a word', createVersion('newest')],
    ['plain http', createVersion('1.0.0', { download_url: 'http://download.pilgi.kr/a.exe' })],
    ['a script', createVersion('1.0.0', { download_url: 'javascript:alert(1)' })],
    ['credentials', createVersion('1.0.0', { download_url_macos: 'https://a:b@pilgi.kr/a.dmg' })],
    ['a long address', createVersion('1.0.0', { download_url: `https://pilgi.kr/${'a'.repeat(2000)}` })],
    ['half a digest', createVersion('1.0.0', { sha256: 'abc' })],
  ])('returns 422 for %s [D-38]', async (_title, body) => {
    expect((await post(body)).status).toBe(422);
    expect(await numbers()).toEqual([]);
  });

  it('returns 401 without a token, 403 with the token of a user', async () => {
    const user = await aSignedInUser(server);
    const as = (headers: Record<string, string>) =>
      server.send({ method: 'POST', url: '/api/v1/admin/client-versions', payload: createVersion('1.0.0'), headers });
    expect((await as({})).status).toBe(401);
    expect((await as({ authorization: `Bearer ${user.access_token}` })).status).toBe(403);
    expect(await numbers()).toEqual([]);
  });
});

describe('version write', () => {
  it('returns 403 REAUTH without reauthentication in the last five minutes [D-50]', async () => {
    const created = await post(createVersion('3.0.0'));
    const stale = await anAdmin(server);
    const id = String(created.body.id);
    for (const response of [
      await stale.request('POST', '/client-versions', createVersion('3.0.1')),
      await stale.request('PUT', `/client-versions/${id}`, createVersion('3.0.2')),
      await stale.request('DELETE', `/client-versions/${id}`),
    ]) {
      expect(response).toMatchObject({ status: 403, body: { code: 'REAUTH' } });
    }
    server.clock.move(5 * 60_000 + 1);
    expect((await admin.request('DELETE', `/client-versions/${id}`)).status).toBe(403);
    expect(await numbers()).toEqual(['3.0.0']);
  });
});
