import { randomUUID } from 'node:crypto';
import type { NoteDocument } from '@pilgi/domain/notes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aChargedNote } from '../../../../testing/a-charged-note.ts';
import { aModel } from '../../../../testing/a-model.ts';
import { aSignedInUser, type SignedInUser, someIp } from '../../../../testing/account-builders.ts';
import { createBucket } from '../../../../testing/create-bucket.ts';
import { listObjects } from '../../../../testing/list-objects.ts';
import { runWorkerTask } from '../../../../testing/run-worker-task.ts';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts';

let server: TestApp;
let model_id: string;
let owner: SignedInUser;
let note: string;
beforeAll(async () => {
  server = await startTestApp({ env: { RATE_LIMIT_FACTOR: '100', ...(await createBucket()) } });
  model_id = await aModel(server, { model_name: 'flash', input_token_price: 300, output_token_price: 1200 });
});
beforeEach(async () => {
  owner = await aSignedInUser(server);
  note = (await aChargedNote(server, { user_id: owner.id, model_id })).note_id;
});
afterAll(() => server.close());

type Method = 'GET' | 'POST' | 'PUT';
const request = (method: Method, path: string, payload?: object, user = owner) =>
  server.send({
    method,
    url: `/api/v1${path}`,
    remoteAddress: someIp(),
    headers: { authorization: `Bearer ${user.access_token}` },
    ...(payload ? { payload } : {}),
  });
const edit = (version: number, change: object, user = owner) =>
  request('POST', `/notes/${note}/edits`, { version, edit: change }, user);
const replacement = (text: string, more: object = {}) => ({
  act: 'REPLACE',
  block_id: 'b1_1',
  kind: 'paragraph',
  heading: null,
  text,
  ...more,
});
type ReadNote = NoteDocument & { version: number };
const read = async () => (await request('GET', `/notes/${note}`)).body as never as ReadNote;
const idsOf = ({ sections }: NoteDocument) => sections.map(({ blocks }) => blocks.map(({ id }) => id));

describe('edits of a note', () => {
  it('replace, add, move and delete blocks, each as a version of that kind', async () => {
    const text = '고유값은 늘어나는 비율이다.\n\n- 내 예\n- 둘째 예';
    expect((await edit(1, replacement(text, { heading: '고유값' }))).body).toEqual({ version: 2, block_id: 'b1_1' });
    const added = { act: 'ADD', section: 1, after: 'b1_1', kind: 'list', heading: null, text: '- 내가 더한 글' };
    expect((await edit(2, added)).body).toEqual({ version: 3, block_id: 'b1_3' });
    await edit(3, { act: 'MOVE', block_id: 'b1_3', direction: 'DOWN' });
    expect((await edit(4, { act: 'DELETE', block_id: 'b1_2' })).body).toEqual({ version: 5, block_id: null });
    const after = await read();
    expect(idsOf(after)).toEqual([['b1_1', 'b1_3'], ['b2_1']]);
    expect(after.sections[0]?.blocks[0]).toMatchObject({
      heading: '고유값',
      text,
      segment_ids: ['s1_1'],
      sentences: [{ state: 'OWN', segment_ids: ['s1_1'] }, { state: 'OWN' }, { state: 'OWN' }],
    });
    expect([after.evidence, after.check]).toMatchObject([{ supported: 1, total: 5 }, { unchecked: 4 }]);
    expect((await request('GET', `/notes/${note}/versions`)).body).toMatchObject([
      ...Array.from({ length: 4 }, (_, index) => ({ version: 5 - index, kind: 'EDIT', reason: 'EDIT' })),
      { version: 1, kind: 'JOB', reason: 'FIRST' },
    ]);
    const row = server.db.selectFrom('notes').select(['supported', 'claims']).where('id', '=', note);
    expect(await row.executeTakeFirst()).toEqual({ supported: 1, claims: 5 });
  });

  it('store nothing when nothing changes, and restore an earlier text of the owner', async () => {
    const { text = '' } = (await read()).sections[0]?.blocks[0] ?? {};
    expect((await edit(1, replacement(text))).body).toEqual({ version: 1, block_id: 'b1_1' });
    await edit(1, { act: 'DELETE', block_id: 'b1_1' });
    const restored = await request('POST', `/notes/${note}/versions/1/restore`, { version: 2 });
    expect([restored.status, restored.body.version]).toEqual([200, 3]);
    expect(idsOf(await read())).toEqual([['b1_1', 'b1_2'], ['b2_1']]);
    await request('POST', `/notes/${note}/corrections`, { wrong: '대각화', right: '고유 분해' });
    expect((await request('POST', `/notes/${note}/versions/3/restore`, { version: 4 })).status).toBe(409);
    expect((await request('POST', `/notes/${note}/versions/9/restore`, { version: 4 })).status).toBe(404);
  });

  it('accept one of several concurrent edits, refuse the others with 409 and leave no object of them', async () => {
    const tries = ['가', '나', '다', '라'].map((text) => edit(1, replacement(`${text}를 적었다.`)));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect((await read()).version).toBe(2);
    await runWorkerTask(server, 'remove-objects');
    expect((await listObjects(server, `notes/${note}/`)).length).toBe(1);
  });

  it('keep marks whose text is still there, and are found by the search', async () => {
    const mark = {
      kind: 'HIGHLIGHT',
      block_id: 'b1_2',
      range: { start: 0, end: 5 },
      quote: '고유벡터는',
      note_version: 1,
    };
    expect((await request('PUT', `/notes/${note}/marks/${randomUUID()}`, mark)).status).toBe(200);
    await edit(1, replacement('늘어나는 배율을 뜻하는 낱말이다.'));
    await runWorkerTask(server, 'index-notes');
    const found = await request('GET', `/notes/search?q=${encodeURIComponent('배율')}`);
    expect(JSON.stringify(found.body)).toContain(note);
    expect((await request('GET', `/notes/${note}/marks`)).body).toHaveLength(1);
  });

  it.each([
    ['an unknown block', { act: 'DELETE', block_id: 'b7_7' }, 409],
    ['an empty text', replacement(' <br> '), 409],
    ['a text that is too long', replacement('가'.repeat(8001)), 422],
    ['an unknown act', { act: 'BURN', block_id: 'b1_1' }, 422],
  ])('are refused with %s', async (_name, change, status) => {
    expect((await edit(1, change)).status).toBe(status);
    expect((await read()).version).toBe(1);
  });

  it('are 404 for other users', async () => {
    const other = await aSignedInUser(server);
    expect((await edit(1, replacement('남의 글'), other)).status).toBe(404);
    const restore = await request('POST', `/notes/${note}/versions/1/restore`, { version: 1 }, other);
    expect(restore.status).toBe(404);
  });
});
