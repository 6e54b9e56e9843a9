import { randomUUID } from 'node:crypto';
import { MARKS_MAX } from '@pilgi/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSignedInUser, PASSWORD, type SignedInUser, someIp } from '../../../testing/account-builders.ts';
import { createBucket } from '../../../testing/create-bucket.ts';
import { objectMakers } from '../../../testing/object-makers.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';

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
const ask = (method: Method, path: string, payload?: object, user = owner) =>
  server.send({
    method,
    url: `/api/v1${path}`,
    remoteAddress: someIp(),
    headers: { authorization: `Bearer ${user.access_token}` },
    ...(payload ? { payload } : {}),
  });
const aMark = (changes: object = {}) => ({
  kind: 'HIGHLIGHT',
  block_id: 'b1_1',
  range: { start: 3, end: 6 },
  quote: '고유값',
  note_version: 1,
  ...changes,
});
const put = (id: string, changes: object = {}, user = owner) =>
  ask('PUT', `/notes/${note}/marks/${id}`, aMark(changes), user);
const list = async () => (await ask('GET', `/notes/${note}/marks`)).body as never as { id: string }[];

describe('marks of a note', () => {
  it('are put, changed in place, listed in their order and deleted', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    expect((await put(first)).body).toMatchObject({ ...aMark(), id: first, memo: '' });
    server.clock.move(1000);
    await put(second, { kind: 'UNSURE', range: null });
    await put(first, { kind: 'MEMO', memo: ' 시험에\n나온다 ' });
    expect(await list()).toMatchObject([
      { id: first, kind: 'MEMO', memo: '시험에\n나온다' },
      { id: second, kind: 'UNSURE', range: null },
    ]);
    expect((await ask('DELETE', `/notes/${note}/marks/${first}`)).status).toBe(200);
    const again = await ask('DELETE', `/notes/${note}/marks/${first}`);
    expect([again.status, again.body.detail]).toEqual([404, '표시를 찾을 수 없습니다.']);
    expect((await list()).map(({ id }) => id)).toEqual([second]);
  });

  it.each([
    ['an empty memo', { kind: 'MEMO', memo: '  ' }],
    ['a range that goes nowhere', { range: { start: 4, end: 4 } }],
    ['no words', { quote: ' ' }],
    ['words without end', { quote: '가'.repeat(501) }],
    ['a memo without end', { kind: 'MEMO', memo: '가'.repeat(2001) }],
    ['control characters', { quote: 'a\u0000b' }],
    ['a block that no note has', { block_id: '<b>' }],
  ])('refuse %s', async (_name, changes) => {
    expect((await put(randomUUID(), changes)).status).toBe(422);
  });

  it('are of a version that was there', async () => {
    expect((await put(randomUUID(), { note_version: 2 })).status).toBe(404);
  });

  it('are nobody else’s: neither seen nor changed nor deleted', async () => {
    const mine = randomUUID();
    await put(mine);
    const stranger = await aSignedInUser(server);
    const answers = await Promise.all([
      ask('GET', `/notes/${note}/marks`, undefined, stranger),
      put(mine, { quote: '남의 것' }, stranger),
      ask('DELETE', `/notes/${note}/marks/${mine}`, undefined, stranger),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(await list()).toContainEqual(expect.objectContaining({ id: mine, quote: '고유값' }));
  });

  it('asked for twice at once, a mark is there once; the last that fits is let in alone', async () => {
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

  it('go with the account', async () => {
    const gone = await ask('POST', '/users/me/withdrawal', { password: PASSWORD, confirm: true });
    expect(gone.status).toBe(200);
    const left = await server.db.selectFrom('note_marks').select('id').where('note_id', '=', note).execute();
    expect(left).toEqual([]);
  });
});
