import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSignedInUser, PASSWORD, type SignedInUser, someIp } from '../../../../testing/account-builders.ts';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts';

// Tests the routes of glossary.routes.ts.
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ env: { RATE_LIMIT_FACTOR: '100' } });
});
afterAll(() => server.close());

type Client = (
  method: 'GET' | 'PUT' | 'DELETE' | 'POST',
  path: string,
  payload?: object,
) => ReturnType<TestApp['send']>;

async function createStudent(): Promise<{ request: Client; user: SignedInUser }> {
  const user = await aSignedInUser(server);
  const headers = { authorization: `Bearer ${user.access_token}` };
  const request: Client = (method, path, payload) =>
    server.send({ method, url: `/api/v1${path}`, remoteAddress: someIp(), headers, ...(payload ? { payload } : {}) });
  return { request, user };
}

const pathOf = (course: string, term?: string) =>
  `/courses/${encodeURIComponent(course)}/terms${term === undefined ? '' : `/${encodeURIComponent(term)}`}`;

async function createLecture(user_id: string, course: string | null): Promise<void> {
  const now = server.clock.now();
  const file = { user_id, file_name: 'a.mp4', content_type: 'video/mp4', size_bytes: 1n, storage_key: randomUUID() };
  const parts = { part_size_bytes: 8_388_608, part_count: 1, status: 'DONE' as const, ended_at: now };
  const upload = await server.db
    .insertInto('uploads')
    .values({ ...file, ...parts, created_at: now, expires_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const lecture = { ...file, upload_id: upload.id, title: '강의', course, sha256: 'a'.repeat(64), created_at: now };
  await server.db.insertInto('lectures').values(lecture).execute();
}

describe('glossary of a course', () => {
  it('stores, changes, lists and counts terms with the lectures', async () => {
    const { request, user } = await createStudent();
    await createLecture(user.id, '선형대수');
    await createLecture(user.id, '선형대수');
    await createLecture(user.id, null);
    const put = await request('PUT', pathOf('선형대수', '고유값'), {
      meaning: '특성 방정식의 근',
      heard_as: ['고육값'],
    });
    expect([put.status, put.body]).toMatchObject([200, { term: '고유값', heard_as: ['고육값'] }]);
    await request('PUT', pathOf('선형대수', '고유값'), { meaning: '새 뜻' });
    await request('PUT', pathOf('확률', 'p값'), {});
    expect((await request('GET', pathOf('선형대수'))).body).toMatchObject([
      { term: '고유값', meaning: '새 뜻', heard_as: [] },
    ]);
    expect((await request('GET', '/courses')).body).toEqual([
      { name: '선형대수', lecture_count: 2, term_count: 1 },
      { name: '확률', lecture_count: 0, term_count: 1 },
    ]);
    expect((await request('DELETE', pathOf('선형대수', '고유값'))).status).toBe(200);
    const repeated = await request('DELETE', pathOf('선형대수', '고유값'));
    expect([repeated.status, repeated.body.detail]).toEqual([404, '용어를 찾을 수 없습니다.']);
  });

  it('normalizes the spelling of course, term and misheard forms', async () => {
    const { request } = await createStudent();
    const odd = 'TCP/IP 100% “규약”?#..';
    await request('PUT', pathOf('네트워크', odd), { heard_as: [' 티씨피 '.normalize('NFD'), '티씨피', odd] });
    expect((await request('GET', pathOf('네트워크'.normalize('NFD')))).body).toMatchObject([
      { term: odd, heard_as: ['티씨피'] },
    ]);
    expect((await request('DELETE', pathOf('네트워크', odd))).status).toBe(200);
    const maxLengthName = '가'.repeat(100);
    expect((await request('PUT', pathOf(maxLengthName, maxLengthName), {})).body).toMatchObject({
      term: maxLengthName,
    });
    expect((await request('GET', pathOf(maxLengthName))).body).toHaveLength(1);
  });

  it('returns 422 for a name that is too long, empty, or contains control characters', async () => {
    const { request } = await createStudent();
    const tries = [
      request('PUT', pathOf('수학', '가'.repeat(101)), {}),
      request('PUT', pathOf('가'.repeat(101), '미분'), {}),
      request('PUT', pathOf('수학', ' '), {}),
      request('PUT', pathOf('수학', '미\u0000분'), {}),
      request('PUT', pathOf('수학', '미\n분'), {}),
      request('PUT', pathOf('수학', '미분'), { meaning: '가'.repeat(501) }),
      request('PUT', pathOf('수학', '미분'), { heard_as: Array.from({ length: 11 }, (_, index) => `말${index}`) }),
    ];
    expect((await Promise.all(tries)).map((response) => response.status)).toEqual(tries.map(() => 422));
    expect((await request('GET', '/courses')).body).toEqual([]);
  });

  it('returns 409 above 500 terms, also under concurrency; an existing term can still be changed', async () => {
    const { request, user } = await createStudent();
    const now = server.clock.now();
    const rows = Array.from({ length: 497 }, (_, index) => ({
      user_id: user.id,
      course: '수학',
      term: `용어${index}`,
      created_at: now,
      updated_at: now,
    }));
    await server.db.insertInto('course_terms').values(rows).execute();
    const puts = await Promise.all(
      Array.from({ length: 8 }, (_, index) => request('PUT', pathOf('수학', `새${index}`), {})),
    );
    expect(puts.map((response) => response.status).filter((status) => status === 200)).toHaveLength(3);
    expect(puts.find((response) => response.status === 409)?.body.detail).toBe(
      '과목 하나에는 용어를 500개까지 적을 수 있습니다. 쓰지 않는 용어를 지운 뒤에 다시 시도해주세요.',
    );
    expect((await request('PUT', pathOf('수학', '용어1'), { meaning: '바뀐 뜻' })).status).toBe(200);
  });

  it('belongs to one account and is deleted with it', async () => {
    const [owner, otherUser] = await Promise.all([createStudent(), createStudent()]);
    await owner.request('PUT', pathOf('수학', '미분'), { meaning: '순간 변화율' });
    expect((await otherUser.request('GET', pathOf('수학'))).body.detail).toBe('과목을 찾을 수 없습니다.');
    expect((await otherUser.request('GET', '/courses')).body).toEqual([]);
    expect((await otherUser.request('DELETE', pathOf('수학', '미분'))).status).toBe(404);
    await otherUser.request('PUT', pathOf('수학', '미분'), { meaning: '다른 사람의 뜻' });
    expect((await owner.request('GET', pathOf('수학'))).body).toMatchObject([{ meaning: '순간 변화율' }]);
    const withdrawal = await owner.request('POST', '/users/me/withdrawal', { password: PASSWORD, confirm: true });
    expect(withdrawal.status).toBe(200);
    const remaining = server.db.selectFrom('course_terms').select('term').where('user_id', '=', owner.user.id);
    expect(await remaining.execute()).toEqual([]);
  });
});
