import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aSignedInUser } from '../../../testing/account-builders.ts';
import { type Admin, anAdmin } from '../../../testing/an-admin.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';

let server: TestApp;
let admin: Admin;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom('client_versions').execute();
  admin = await anAdmin(server, { isProved: true });
});

const DIGEST = 'a'.repeat(64);
const aVersion = (version: string, more: object = {}) => ({
  version,
  release_notes: `## ${version}\n- 더 빨라졌습니다`,
  is_mandatory: false,
  download_url: `https://download.pilgi.kr/${version}/Pilgi.exe`,
  ...more,
});
const ask = (path: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url: `/api/v1/app/${path}`, headers });
const numbers = async () => (await ask('versions')).json<{ version: string }[]>().map((one) => one.version);
const post = (body: object) => admin.ask('POST', '/client-versions', body);

describe('GET /api/v1/app/versions and /latest-version', () => {
  it('200 with the agreed fields, highest number first; 404 while nothing is released [CONST-05]', async () => {
    const none = await ask('latest-version');
    expect([none.statusCode, none.json()]).toEqual([404, { detail: '아직 공개된 버전이 없습니다.' }]);
    expect(await numbers()).toEqual([]);
    for (const version of ['1.9.0', '1.10.0-rc.1', '1.10.0']) await post(aVersion(version));
    server.clock.move(60_000);
    await post(aVersion('1.9.1', { sha256: DIGEST, is_mandatory: true }));
    expect(await numbers()).toEqual(['1.10.0', '1.10.0-rc.1', '1.9.1', '1.9.0']);
    expect((await ask('latest-version')).json()).toEqual({
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

  it('shows no draft, and shows it at once when it is published, on every process [D-50]', async () => {
    await post(aVersion('1.0.0'));
    const other = await startTestApp({ databaseUrl: server.databaseUrl });
    const elsewhere = () => other.app.inject({ method: 'GET', url: '/api/v1/app/latest-version' });
    const { status, body } = await post(aVersion('2.0.0', { is_published: false }));
    expect([status, body.published_at]).toEqual([201, null]);
    expect((await elsewhere()).json().version).toBe('1.0.0');
    await admin.ask('PUT', '/client-versions/2.0.0', aVersion('2.0.0', { is_published: true }));
    expect((await elsewhere()).json().version).toBe('2.0.0');
    expect((await ask('latest-version')).json().version).toBe('2.0.0');
    await admin.ask('DELETE', '/client-versions/2.0.0');
    expect((await elsewhere()).json().version).toBe('1.0.0');
    await other.close();
  });

  it('304 to who has it already, and cacheable on the way [CONST-05]', async () => {
    await post(aVersion('1.0.0'));
    const first = await ask('versions');
    expect(first.headers['cache-control']).toContain('s-maxage=600');
    const again = { 'if-none-match': String(first.headers.etag) };
    expect((await ask('versions', again)).statusCode).toBe(304);
    await post(aVersion('1.0.1'));
    expect((await ask('versions', again)).statusCode).toBe(200);
  });
});

describe('the versions of the back office', () => {
  it('are changed and deleted by id or by number, softly [D-34] [ADM-07]', async () => {
    const { body } = await post(aVersion('v1.2.0'));
    expect(body).toMatchObject({ version: '1.2.0', published_at: expect.any(String) });
    const changed = await admin.ask('PUT', `/client-versions/${String(body.id)}`, aVersion('1.2.1'));
    expect(changed).toMatchObject({ status: 200, body: { version: '1.2.1', published_at: body.published_at } });
    const byNumber = await admin.ask('PUT', '/client-versions/v1.2.1', aVersion('1.2.2', { download_url: null }));
    expect(byNumber).toMatchObject({ status: 200, body: { id: body.id, version: '1.2.2', download_url: null } });
    expect((await admin.ask('DELETE', '/client-versions/1.2.2')).status).toBe(200);
    expect((await admin.ask('DELETE', '/client-versions/1.2.2')).status).toBe(404);
    expect((await admin.ask('GET', '/client-versions')).body).toEqual([]);
    expect(await server.db.selectFrom('client_versions').select('version').execute()).toHaveLength(1);
    expect((await post(aVersion('1.2.2'))).status).toBe(201);
  });

  it('409 for a number that is taken, also when five ask at once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(aVersion('3.0.0'))));
    expect(answers.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409]);
    expect((await post(aVersion('3.0'))).body).toEqual({ detail: '같은 번호의 버전이 이미 있습니다.' });
    await post(aVersion('3.1.0'));
    expect((await admin.ask('PUT', '/client-versions/3.1.0', aVersion('3.0.0'))).status).toBe(409);
  });

  it.each([
    ['no number', aVersion('')],
    ['a word', aVersion('newest')],
    ['plain http', aVersion('1.0.0', { download_url: 'http://download.pilgi.kr/a.exe' })],
    ['a script', aVersion('1.0.0', { download_url: 'javascript:alert(1)' })],
    ['credentials', aVersion('1.0.0', { download_url_macos: 'https://a:b@pilgi.kr/a.dmg' })],
    ['a long address', aVersion('1.0.0', { download_url: `https://pilgi.kr/${'a'.repeat(2000)}` })],
    ['half a digest', aVersion('1.0.0', { sha256: 'abc' })],
  ])('422 for %s [D-38]', async (_title, body) => {
    expect((await post(body)).status).toBe(422);
    expect(await numbers()).toEqual([]);
  });

  it('401 without a token, 403 with a user’s [ADM-10]', async () => {
    const user = await aSignedInUser(server);
    const as = (headers: Record<string, string>) =>
      server.send({ method: 'POST', url: '/api/v1/admin/client-versions', payload: aVersion('1.0.0'), headers });
    expect((await as({})).status).toBe(401);
    expect((await as({ authorization: `Bearer ${user.access_token}` })).status).toBe(403);
    expect(await numbers()).toEqual([]);
  });
});

describe('a version write', () => {
  it('403 REAUTH for an operator who has not proved within five minutes who they are [D-50]', async () => {
    const created = await post(aVersion('3.0.0'));
    const stale = await anAdmin(server);
    const id = String(created.body.id);
    for (const answer of [
      await stale.ask('POST', '/client-versions', aVersion('3.0.1')),
      await stale.ask('PUT', `/client-versions/${id}`, aVersion('3.0.2')),
      await stale.ask('DELETE', `/client-versions/${id}`),
    ]) {
      expect(answer).toMatchObject({ status: 403, body: { code: 'REAUTH' } });
    }
    server.clock.move(5 * 60_000 + 1);
    expect((await admin.ask('DELETE', `/client-versions/${id}`)).status).toBe(403);
    expect(await numbers()).toEqual(['3.0.0']);
  });
});
