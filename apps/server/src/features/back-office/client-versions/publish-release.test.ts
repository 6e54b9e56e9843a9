import type { ReleaseFile } from '@pilgi/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Admin, anAdmin } from '../../../../testing/an-admin.ts';
import { aReleaseFile, aSignature, releaseFiles } from '../../../../testing/release-builders.ts';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts';
import { publishRelease } from './publish-release.ts';

let server: TestApp;
let admin: Admin;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom('client_version_packages').execute();
  await server.db.deleteFrom('client_versions').execute();
  admin = await anAdmin(server, { isReauthenticated: true });
});

const BASE = 'https://download.pilgi.kr/desktop';
interface ReleaseOptions {
  files?: readonly ReleaseFile[];
  base?: string;
  release_notes?: string;
  is_mandatory?: boolean;
  is_draft?: boolean;
  replaces?: boolean;
}

function publish(version: string, { files, base = BASE, ...more }: ReleaseOptions = {}) {
  const both = releaseFiles(version);
  const offered = (files ?? [...both.windows, ...both.macos]).map((one) => ({ ...one, url: `${base}/${one.name}` }));
  const defaults = { release_notes: '더 빨라졌습니다', is_mandatory: false, is_draft: false, replaces: false };
  const deps = { db: server.db, clock: server.clock, allowLocalHttp: false, origins: ['https://download.pilgi.kr'] };
  return publishRelease(deps, { version, ...defaults, ...more, files: offered });
}

const update = (path: string) => server.app.inject({ method: 'GET', url: `/api/v1/app/updates/${path}` });
const latest = async () => (await server.app.inject({ method: 'GET', url: '/api/v1/app/latest-version' })).json();
const listAudit = () =>
  server.db.selectFrom('audit_entries').select(['action', 'admin_id', 'changes']).orderBy('seq').execute();

describe('GET /api/v1/app/updates', () => {
  it('returns 200 with exactly the fields of the updater, for each platform', async () => {
    await publish('1.2.3');
    const response = await update('windows/x86_64/1.2.2');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      version: '1.2.3',
      notes: '더 빨라졌습니다',
      pub_date: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      url: `${BASE}/pilgi-1.2.3-x64-setup.exe`,
      signature: aSignature(),
    });
    for (const arch of ['aarch64', 'x86_64']) {
      expect((await update(`darwin/${arch}/1.0.0`)).json().url).toBe(`${BASE}/pilgi-1.2.3.app.tar.gz`);
    }
    expect((await update('windows/x86_64/1.0.0?bundle_type=msi')).json().url).toBe(`${BASE}/pilgi-1.2.3-x64.msi`);
  });

  it('returns 204 without a body when there is no newer version or none for the platform', async () => {
    const none = await update('windows/x86_64/1.0.0');
    expect([none.statusCode, none.body, none.headers['content-type']]).toEqual([204, '', undefined]);
    await publish('1.2.3');
    for (const path of [
      'windows/x86_64/1.2.3',
      'windows/x86_64/1.10.0',
      'windows/aarch64/1.0.0',
      'windows/x86_64/1.0.0?bundle_type=deb',
      'linux/x86_64/1.0.0',
    ]) {
      expect([path, (await update(path)).statusCode]).toEqual([path, 204]);
    }
  });

  it.each(['beos/x86_64/1.0.0', 'windows/x86_64/newest', 'windows/x86_64/1.0.0%2B1'])(
    'returns 422 for %s',
    async (path) => {
      expect((await update(path)).statusCode).toBe(422);
    },
  );

  it('offers neither drafts nor deleted versions', async () => {
    await publish('1.0.0');
    await publish('2.0.0', { is_draft: true });
    expect((await update('windows/x86_64/0.9.0')).json().version).toBe('1.0.0');
    await publish('2.0.0');
    expect((await update('windows/x86_64/0.9.0')).json().version).toBe('2.0.0');
    await admin.request('DELETE', '/client-versions/2.0.0');
    expect((await update('windows/x86_64/0.9.0')).json().version).toBe('1.0.0');
    await admin.request('DELETE', '/client-versions/1.0.0');
    expect((await update('windows/x86_64/0.9.0')).statusCode).toBe(204);
  });
});

describe('publishRelease', () => {
  it('shows the release with both downloads and writes one audit entry', async () => {
    const before = (await listAudit()).length;
    expect(await publish('1.2.3', { is_mandatory: true })).toEqual({ outcome: 'created', is_published: true });
    const { windows, macos } = releaseFiles('1.2.3');
    expect(await latest()).toMatchObject({
      version: '1.2.3',
      is_mandatory: true,
      download_url: `${BASE}/pilgi-1.2.3-x64-setup.exe`,
      download_url_macos: `${BASE}/pilgi-1.2.3.dmg`,
      sha256: windows[0]?.sha256,
      sha256_macos: macos[0]?.sha256,
    });
    const [entry, ...others] = (await listAudit()).slice(before);
    expect([entry?.action, entry?.admin_id, others]).toEqual(['client_version.created', null, []]);
    expect(JSON.parse(entry?.changes ?? '').packages).toHaveLength(3);
  });

  it('changes nothing when repeated, not even the audit log', async () => {
    await publish('1.2.3');
    const before = await listAudit();
    const latestBefore = await latest();
    server.clock.move(60_000);
    expect(await publish('1.2.3')).toEqual({ outcome: 'unchanged', is_published: true });
    expect(await publish('1.2.3', { is_draft: true })).toEqual({ outcome: 'unchanged', is_published: true });
    expect(await listAudit()).toEqual(before);
    expect(await latest()).toEqual(latestBefore);
  });

  it('publishes once for five concurrent calls', async () => {
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => publish('1.2.3')));
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['created', ...Array(4).fill('unchanged')]);
  });

  it('accepts the build of another system later', async () => {
    const { windows, macos } = releaseFiles('1.2.3');
    await publish('1.2.3', { files: windows });
    expect((await update('darwin/aarch64/1.0.0')).statusCode).toBe(204);
    expect(await publish('1.2.3', { files: macos })).toEqual({ outcome: 'changed', is_published: true });
    expect((await update('darwin/aarch64/1.0.0')).statusCode).toBe(200);
    expect(await latest()).toMatchObject({
      download_url: `${BASE}/pilgi-1.2.3-x64-setup.exe`,
      download_url_macos: `${BASE}/pilgi-1.2.3.dmg`,
    });
  });

  it('publishes a draft, which can change until then', async () => {
    expect(await publish('1.2.3', { is_draft: true })).toEqual({ outcome: 'created', is_published: false });
    expect(await publish('1.2.3', { is_draft: true, release_notes: '고침' })).toMatchObject({ outcome: 'changed' });
    expect(await publish('1.2.3', { release_notes: '고침' })).toEqual({ outcome: 'changed', is_published: true });
    expect((await latest()).release_notes).toBe('고침');
    expect((await listAudit()).at(-1)?.action).toBe('client_version.published');
  });

  it('changes a published version only with --replace', async () => {
    await publish('1.2.3');
    const files = [aReleaseFile('pilgi-1.2.3-x64-setup.exe', { sha256: 'f'.repeat(64), signature: aSignature('z') })];
    await expect(publish('1.2.3', { files })).rejects.toThrow(/sha256, windows\/x86_64\/nsis.*--replace/);
    await expect(publish('1.2.3', { release_notes: '다른 말' })).rejects.toThrow('release_notes');
    await expect(publish('1.2.3', { base: `${BASE}/other` })).rejects.toThrow('download_url');
    await expect(publish('1.2.3', { base: 'https://elsewhere.kr', replaces: true })).rejects.toThrow(
      'https://elsewhere.kr은 허용된 설치 파일 주소가 아닙니다.',
    );
    expect((await update('windows/x86_64/1.0.0')).json().signature).toBe(aSignature());
    expect(await publish('1.2.3', { files, replaces: true })).toEqual({ outcome: 'changed', is_published: true });
    expect((await update('windows/x86_64/1.0.0')).json().signature).toBe(aSignature('z'));
    expect((await latest()).sha256).toBe('f'.repeat(64));
    expect((await listAudit()).at(-1)?.action).toBe('client_version.updated');
  });

  it('rejects a number below a published one, but completes a published version', async () => {
    await publish('1.2.3', { files: releaseFiles('1.2.3').windows });
    await publish('1.10.0');
    await expect(publish('1.9.9')).rejects.toThrow('1.10.0보다 낮은 버전');
    await expect(publish('1.9.9', { is_draft: true })).rejects.toThrow('1.10.0보다 낮은 버전');
    expect(await publish('1.2.3', { files: releaseFiles('1.2.3').macos })).toMatchObject({ outcome: 'changed' });
  });

  it.each<[string, string, ReleaseOptions]>([
    ['no signature', '서명이 없습니다', { files: [aReleaseFile('a.exe', { signature: null })] }],
    ['an invalid signature', '서명이 없습니다', { files: [aReleaseFile('a.exe', { signature: 'signed' })] }],
    ['plain HTTP', 'https로 시작', { base: 'http://download.pilgi.kr' }],
    ['localhost', 'https로 시작', { base: 'http://localhost:8000' }],
  ])('rejects %s', async (_title, words, more) => {
    await expect(publish('1.2.3', more)).rejects.toThrow(words);
    expect(await server.db.selectFrom('client_versions').select('id').execute()).toEqual([]);
  });

  it.each(['1.2', 'v1.2.3', '1.2.3.4', 'newest'])('rejects %s as a version number', async (version) => {
    await expect(publish(version)).rejects.toThrow('세 자리');
  });

  it('returns 409 when an operator changes the number of a signed version', async () => {
    await publish('1.2.3');
    const body = { version: '1.2.4', release_notes: '', download_url: `${BASE}/a.exe` };
    expect((await admin.request('PUT', '/client-versions/1.2.3', body)).status).toBe(409);
    expect((await admin.request('PUT', '/client-versions/1.2.3', { ...body, version: '1.2.3' })).status).toBe(200);
  });
});

describe('constraints of client_version_packages', () => {
  const row = { target: 'windows', arch: 'x86_64', bundle_type: 'nsis', url: `${BASE}/a.exe`, sha256: 'a'.repeat(64) };
  it.each([
    ['package_target', { target: 'beos' }],
    ['package_arch', { arch: 'z80' }],
    ['package_bundle_type', { bundle_type: 'zip' }],
    ['package_url_is_safe', { url: 'ftp://a' }],
    ['package_sha256_shape', { sha256: 'abc' }],
    ['package_is_signed', { signature: '' }],
    ['package_not_empty', { size_bytes: 0n }],
    ['package_universal_is_for_macos', { arch: 'universal' }],
    ['one_package_per_platform', {}],
  ])('enforces %s', async (constraint, wrong) => {
    await publish('1.2.3');
    const { id } = await server.db.selectFrom('client_versions').select('id').executeTakeFirstOrThrow();
    const values = {
      ...row,
      version_id: id,
      signature: aSignature(),
      size_bytes: 1n,
      created_at: new Date(),
      ...wrong,
    };
    await expect(server.db.insertInto('client_version_packages').values(values).execute()).rejects.toThrow(constraint);
  });
});
