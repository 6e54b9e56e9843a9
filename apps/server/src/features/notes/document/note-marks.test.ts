import { randomUUID } from 'node:crypto';
import { MARKS_MAX } from '@pilgi/domain/notes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSignedInUser, PASSWORD, type SignedInUser, someIp } from '../../../../testing/account-builders.ts';
import { createBucket } from '../../../../testing/create-bucket.ts';
import { objectMakers } from '../../../../testing/object-makers.ts';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts';

let server: TestApp;
let owner: SignedInUser;
let note: string;
beforeAll(async () => {
  server = await startTestApp({ env: { RATE_LIMIT_FACTOR: '100', ...(await createBucket()) } });
  owner = await aSignedInUser(server);
  note = await objectMakers.note(server, { id: owner.id, marker: 'mark000000000001' });
});
afterAll(() => server.close());

type Method = 'GET' | 'PUT' | 'DELETE' | 'POST';
const request = (method: Method, path: string, payload?: object, user = owner) =>
  server.send({
    method,
    url: `/api/v1${path}`,
    remoteAddress: someIp(),
    headers: { authorization: `Bearer ${user.access_token}` },
    ...(payload ? { payload } : {}),
  });
const createMark = (changes: object = {}) => ({
  kind: 'HIGHLIGHT',
  block_id: 'b1_1',
  range: { start: 3, end: 6 },
  quote: '고유값',
  note_version: 1,
  ...changes,
});
const put = (id: string, changes: object = {}, user = owner) =>
  request('PUT', `/notes/${note}/marks/${id}`, createMark(changes), user);
const list = async () => (await request('GET', `/notes/${note}/marks`)).body as never as { id: string }[];

describe('marks of a note', () => {
  it('are created, updated in place, listed in order and deleted', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    expect((await put(first)).body).toMatchObject({ ...createMark(), id: first, memo: '' });
    server.clock.move(1000);
    await put(second, { kind: 'UNSURE', range: null });
    await put(first, { kind: 'MEMO', memo: ' 시험에\n나온다 ' });
    expect(await list()).toMatchObject([
      { id: first, kind: 'MEMO', memo: '시험에\n나온다' },
      { id: second, kind: 'UNSURE', range: null },
    ]);
    expect((await request('DELETE', `/notes/${note}/marks/${first}`)).status).toBe(200);
    const again = await request('DELETE', `/notes/${note}/marks/${first}`);
    expect([again.status, again.body.detail]).toEqual([404, '표시를 찾을 수 없습니다.']);
    expect((await list()).map(({ id }) => id)).toEqual([second]);
  });

  it.each([
    ['an empty memo', { kind: 'MEMO', memo: '  ' }],
    ['an empty range', { range: { start: 4, end: 4 } }],
    ['an empty quote', { quote: ' ' }],
    ['a quote that is too long', { quote: '가'.repeat(501) }],
    ['a memo that is too long', { kind: 'MEMO', memo: '가'.repeat(2001) }],
    ['control characters', { quote: 'a\u0000b' }],
    ['an invalid block id', { block_id: '<b>' }],
  ])('are refused with %s', async (_name, changes) => {
    expect((await put(randomUUID(), changes)).status).toBe(422);
  });

  it('return 404 for a version that does not exist', async () => {
    expect((await put(randomUUID(), { note_version: 2 })).status).toBe(404);
  });

  it('cannot be read, changed or deleted by another user', async () => {
    const mine = randomUUID();
    await put(mine);
    const otherUser = await aSignedInUser(server);
    const responses = await Promise.all([
      request('GET', `/notes/${note}/marks`, undefined, otherUser),
      put(mine, { quote: '남의 것' }, otherUser),
      request('DELETE', `/notes/${note}/marks/${mine}`, undefined, otherUser),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(await list()).toContainEqual(expect.objectContaining({ id: mine, quote: '고유값' }));
  });

  it('are stored once for concurrent requests with one id; the limit also holds under concurrency', async () => {
    const id = randomUUID();
    const both = await Promise.all([put(id), put(id)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await list()).filter((one) => one.id === id)).toHaveLength(1);
    const missing = MARKS_MAX - 1 - (await list()).length;
    await sql`insert into note_marks (note_id, id, kind, block_id, quote, note_version, created_at, updated_at)
      select ${note}, gen_random_uuid(), 'HIGHLIGHT', 'b1_1', 'x', 1, now(), now()
      from generate_series(1, ${missing})`.execute(server.db);
    const last = await Promise.all([put(randomUUID()), put(randomUUID())]);
    expect(new Set(last.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await put(id, { kind: 'UNSURE' })).status).toBe(200);
  });

  it('are deleted with the account', async () => {
    const withdrawal = await request('POST', '/users/me/withdrawal', { password: PASSWORD, confirm: true });
    expect(withdrawal.status).toBe(200);
    const remaining = await server.db.selectFrom('note_marks').select('id').where('note_id', '=', note).execute();
    expect(remaining).toEqual([]);
  });
});
