import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aReadableNote } from '../../../testing/a-readable-note.ts';
import { aSignedInUser, type SignedInUser } from '../../../testing/account-builders.ts';
import { createBucket } from '../../../testing/create-bucket.ts';
import { listObjects } from '../../../testing/list-objects.ts';
import { noteDocumentOf } from '../../../testing/note-document-of.ts';
import { objectMakers } from '../../../testing/object-makers.ts';
import { runWorkerTask } from '../../../testing/run-worker-task.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { composePlatform } from '../../entry/compose-platform.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { removeObjects } from '../../platform/storage/remove-objects.ts';
import { saveOwnBody, saveOwnVersion } from '../notes/index.ts';

// Tests the routes of library.routes.ts.
let server: TestApp;
let user: SignedInUser;
let model_id: string;
beforeAll(async () => {
  server = await startTestApp({ env: { ...(await createBucket()), RATE_LIMIT_FACTOR: '100' } });
  server.clock.move(Date.now() - server.clock.now().getTime());
  user = await aSignedInUser(server);
  model_id = await objectMakers.model(server, { id: user.id, marker: '' });
});
afterAll(() => server.close());

const CONTENT = { title: '고유값', sections: [{ heading: '머리', written: ['글이다.'], spoken: ['말합니다.'] }] };

async function request(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object, who = user) {
  const headers = { authorization: `Bearer ${who.access_token}` };
  return await server.send({ method, url: `/api/v1${path}`, headers, ...(payload ? { payload } : {}) });
}

const addNote = (owner = user, marker = '선형대수') =>
  aReadableNote(server, { ...CONTENT, owner: { id: owner.id, marker }, model_id });

/** Stores a recording and its prepared objects. */
async function storeRecording(lectureId: string): Promise<void> {
  const { storage } = composePlatform(server);
  const lectures = server.db.selectFrom('lectures').select('storage_key').where('id', '=', lectureId);
  const { storage_key } = await lectures.executeTakeFirstOrThrow();
  const keys = [
    storage_key,
    ...['audio.ogg', 'slides/s1.jpg', 'sections/1.ogg'].map((name) => `prepared/${lectureId}/${name}`),
  ];
  for (const key of keys) await storage.write({ key, body: Buffer.from('x'), content_type: 'text/plain' });
}

describe('library', () => {
  it('returns the state of each lecture, counts courses, filters and sorts', async () => {
    const owner = await aSignedInUser(server);
    const withNote = await addNote(owner, '가 과목');
    const partial = await addNote(owner, '나 과목');
    await server.db.updateTable('notes').set({ failed_sections: 2 }).where('id', '=', partial.note_id).execute();
    const checking = await objectMakers.lecture(server, { id: owner.id, marker: '가 과목' });
    await request('PATCH', `/lectures/${checking}`, { title: '새 강의', course: '' }, owner);
    const { body } = await request('GET', '/library?sort=oldest', undefined, owner);
    const lectures = body.lectures as { id: string; state: string; note_id: string | null }[];
    expect(new Map(lectures.map(({ id, state, note_id }) => [id, [state, note_id]]))).toEqual(
      new Map([
        [withNote.lecture_id, ['NOTE', withNote.note_id]],
        [partial.lecture_id, ['PARTIAL', partial.note_id]],
        [checking, ['CHECKING', null]],
      ]),
    );
    expect(body.courses).toEqual([
      { name: '가 과목', lecture_count: 1 },
      { name: '나 과목', lecture_count: 1 },
      { name: null, lecture_count: 1 },
    ]);
    const titlesOf = async (query: string) => {
      const response = await request('GET', `/library?${query}`, undefined, owner);
      return (response.body.lectures as { title: string }[]).map(({ title }) => title);
    };
    expect(await titlesOf(`course=${encodeURIComponent('나 과목')}`)).toEqual(['나 과목']);
    expect(await titlesOf('course=')).toEqual(['새 강의']);
    expect(await titlesOf('sort=title')).toEqual(['가 과목', '나 과목', '새 강의']);
    expect(await titlesOf('sort=title&skip=1&limit=1')).toEqual(['나 과목']);
  });

  it('makes a new title searchable', async () => {
    const { lecture_id } = await addNote();
    await runWorkerTask(server, 'index-notes');
    const renamed = await request('PATCH', `/lectures/${lecture_id}`, { title: '  위상수학 1강 ', course: '기하' });
    expect(renamed.body).toMatchObject({ title: '위상수학 1강', course: '기하' });
    await runWorkerTask(server, 'index-notes');
    const found = await request('GET', `/notes/search?q=${encodeURIComponent('위상수')}`);
    expect((found.body.notes as object[]).length).toBe(1);
  });
});

describe('deletion', () => {
  it('hides a note at once and removes every version from the storage; the job stays', async () => {
    const { note_id, job_id } = await addNote();
    const document = noteDocumentOf(CONTENT);
    const body_key = await saveOwnBody(composePlatform(server), { note_id, document });
    const now = server.clock.now();
    await inTransaction(server.db, (tx) =>
      saveOwnVersion(tx, { note_id, kind: 'CORRECTION', of_version: 1, body_key, document, now }),
    );
    await runWorkerTask(server, 'index-notes');
    const share = await request('POST', `/notes/${note_id}/shares`, { days: 7, has_sound: true });
    expect(await listObjects(server, 'notes/')).toEqual(expect.arrayContaining([`notes/${job_id}.json`, body_key]));

    const deleted = await request('DELETE', `/notes/${note_id}`);
    expect(deleted.status).toBe(200);
    const gone =
      new Date(String(deleted.body.backups_gone_at)).getTime() - new Date(String(deleted.body.deleted_at)).getTime();
    expect(gone).toBe(30 * 24 * 3_600_000);
    for (const path of [`/notes/${note_id}`, `/notes/${note_id}/versions`, `/notes/${note_id}/shares`]) {
      expect((await request('GET', path)).status).toBe(404);
    }
    expect((await request('GET', `/shared/${String(share.body.token)}`)).status).toBe(404);
    expect((await request('DELETE', `/notes/${note_id}`)).status).toBe(404);
    for (const table of ['note_keys', 'note_texts', 'note_search'] as const) {
      expect(await server.db.selectFrom(table).where('note_id', '=', note_id).selectAll().execute()).toEqual([]);
    }
    await runWorkerTask(server, 'remove-objects');
    const remaining = await listObjects(server, 'notes/');
    expect(remaining.filter((key) => key.includes(job_id) || key === body_key)).toEqual([]);
    expect((await request('GET', `/jobs/${job_id}`)).body).toMatchObject({ status: 'COMPLETED', note_id: null });
    expect((await request('POST', `/jobs/${job_id}/retry-quote`)).status).toBe(409);
  });

  it('removes recording, prepared objects and notes of a lecture, even when the worker crashes in between', async () => {
    const { lecture_id, note_id, job_id } = await addNote();
    await storeRecording(lecture_id);
    const { storage_key } = await server.db
      .selectFrom('lectures')
      .select('storage_key')
      .where('id', '=', lecture_id)
      .executeTakeFirstOrThrow();
    const deleted = await request('DELETE', `/lectures/${lecture_id}`);
    expect(deleted.body).toMatchObject({ detail: '강의와 노트 1개를 지웠습니다.', note_count: 1 });
    for (const path of [`/lectures/${lecture_id}`, `/lectures/${lecture_id}/source`, `/notes/${note_id}`]) {
      expect((await request('GET', path)).status).toBe(404);
    }
    expect((await request('GET', `/jobs/${job_id}`)).body.lecture_title).toBe('지운 강의');

    const { storage } = composePlatform(server);
    let calls = 0;
    const failing = {
      ...storage,
      removeAll: async (prefix: string) => {
        calls += 1;
        if (calls > 1) throw new Error('process crashed');
        await storage.removeAll(prefix);
      },
    };
    await expect(removeObjects({ db: server.db, storage: failing })).rejects.toThrow();
    await runWorkerTask(server, 'remove-objects');
    const remaining = await listObjects(server);
    expect(remaining.filter((key) => key.includes(lecture_id) || key.includes(job_id) || key === storage_key)).toEqual(
      [],
    );
    expect(await server.db.selectFrom('objects_to_remove').selectAll().execute()).toEqual([]);
  });

  it('returns 409 with advice while the lecture is checked or has an open job', async () => {
    const checking = await objectMakers.lecture(server, { id: user.id, marker: '확인 중' });
    const refused = await request('DELETE', `/lectures/${checking}`);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      '아직 내용을 확인하고 있는 강의입니다. 확인이 끝난 뒤에 지워주세요.',
    ]);
    const { lecture_id, note_id, job_id } = await addNote();
    const { quote_id: _quote, ...terms } = await server.db
      .selectFrom('jobs')
      .select(['user_id', 'lecture_id', 'quote_id', 'model_id', 'price_version', 'ceiling_micro', 'section_count'])
      .where('id', '=', job_id)
      .executeTakeFirstOrThrow();
    const quote_id = await objectMakers.quote(server, { id: user.id, marker: 'q' });
    const open = { id: crypto.randomUUID(), quote_id, retry_of: job_id, created_at: server.clock.now() };
    await server.db
      .insertInto('jobs')
      .values({ ...terms, ...open })
      .execute();
    for (const path of [`/lectures/${lecture_id}`, `/notes/${note_id}`]) {
      expect((await request('DELETE', path)).status).toBe(409);
    }
    expect((await request('GET', `/notes/${note_id}`)).status).toBe(200);
  });

  it('lets exactly one of a concurrent deletion and job start succeed', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { lecture_id } = await addNote();
      const quoted = await request('POST', `/lectures/${lecture_id}/quote`, { model_id });
      const [deleted, started] = await Promise.all([
        request('DELETE', `/lectures/${lecture_id}`),
        request('POST', '/jobs', { quote_id: quoted.body.id }),
      ]);
      const isDeleted = deleted.status === 200;
      expect([isDeleted ? 404 : 409, 409]).toContain(isDeleted ? started.status : deleted.status);
      const jobs = server.db.selectFrom('jobs').select('id').where('lecture_id', '=', lecture_id);
      const openJobs = await jobs.where('finished_at', 'is', null).execute();
      expect(isDeleted && openJobs.length > 0).toBe(false);
    }
  });
});
