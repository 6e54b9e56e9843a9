import { codesOfWord, packKeys, readSearch, searchKeys, searchRows } from '@pilgi/domain/notes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aReadableNote } from '../../../../testing/a-readable-note.ts';
import { aSignedInUser, type SignedInUser } from '../../../../testing/account-builders.ts';
import { createBucket } from '../../../../testing/create-bucket.ts';
import { type NoteOptions, noteDocumentOf } from '../../../../testing/note-document-of.ts';
import { objectMakers } from '../../../../testing/object-makers.ts';
import { runWorkerTask } from '../../../../testing/run-worker-task.ts';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts';
import { composePlatform } from '../../../entry/compose-platform.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { loadTermLister } from '../../../platform/korean/load-term-lister.ts';
import { saveOwnBody, saveOwnVersion } from '../document/index.ts';

// Tests search.routes.ts and index-due-notes.ts.
interface FoundNote {
  note_id: string;
  title: string;
  hits: { layer: string; section: number | null; heading: string; snippet: string; start_ms: number }[];
}

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

const ALGEBRA: NoteOptions = {
  title: '선형대수학: 고유값',
  sections: [
    {
      heading: '행렬식',
      written: ['행렬식은 넓이의 비율이다.'],
      spoken: ['오늘은 행렬식을 봅니다.', '비율을 구해 볼까요.'],
    },
    {
      heading: '대각화',
      written: ['고유벡터로 기저를 바꾼다.'],
      spoken: ['먼저 인사를 합니다.', '미분방정식에도 씁니다.'],
    },
  ],
};

async function addNote(content: NoteOptions, owner = user, marker = 'mark000000000001') {
  const note = await aReadableNote(server, { ...content, owner: { id: owner.id, marker }, model_id });
  await runWorkerTask(server, 'index-notes');
  return note;
}

async function search(
  q: string,
  who = user,
  rest = '',
): Promise<{ notes: FoundNote[]; has_more: boolean; status: number }> {
  const { status, body } = await server.send({
    method: 'GET',
    url: `/api/v1/notes/search?q=${encodeURIComponent(q)}${rest}`,
    headers: { authorization: `Bearer ${who.access_token}` },
  });
  return { status, ...(body as unknown as { notes: FoundNote[]; has_more: boolean }) };
}

describe('searching own notes', () => {
  let note: { note_id: string };
  beforeAll(async () => {
    note = await addNote(ALGEBRA);
  });

  it.each([
    ['a part of a word', '고유벡', 'NOTE', 300_000],
    ['a word within another', '방정', 'SPEECH', 305_000],
    ['two letters', '넓이', 'NOTE', 0],
    ['one letter', '넓', 'NOTE', 0],
    ['another spacing', '미분 방정식', 'SPEECH', 305_000],
    ['another form of the verb', '구합니다', 'SPEECH', 5000],
    ['a question', '행렬식의 비율을 구하는', 'SPEECH', 5000],
    ['a word of the title', '선형대수', 'TITLE', 0],
  ])('%s (%s) is found with its start time', async (_, query, layer, start_ms) => {
    const { notes } = await search(query);
    expect(notes.map((one) => one.note_id)).toEqual([note.note_id]);
    expect(notes[0]?.hits[0]).toMatchObject({ layer, start_ms });
  });

  it('returns matches of several layers, each with its heading', async () => {
    const { notes } = await search('행렬식');
    expect(notes[0]?.hits.map(({ layer, heading }) => [layer, heading])).toEqual([
      ['NOTE', '행렬식'],
      ['SPEECH', '행렬식'],
    ]);
  });

  it('returns nothing for special characters', async () => {
    for (const query of ["'", '%', "' | 'x", '\\', '&!()', ':*']) expect((await search(query)).notes).toEqual([]);
  });

  it.each(['', ' ', 'a'.repeat(101)])('returns 422 for %j', async (query) => {
    expect((await search(query)).status).toBe(422);
  });

  it('never returns notes of another user', async () => {
    const other = await aSignedInUser(server);
    expect((await search('고유값', other)).notes).toEqual([]);
  });

  it('ranks titles before text and text before speech, and pages through the result', async () => {
    const owner = await aSignedInUser(server);
    const empty = { heading: '머리', written: ['글'], spoken: ['말'] };
    await addNote({ title: '첫째', sections: [{ ...empty, spoken: ['오늘은 표적을 봅니다.'] }] }, owner);
    await addNote({ title: '둘째', sections: [{ ...empty, written: ['표적은 과녁이다.'] }] }, owner);
    await addNote({ title: '표적', sections: [empty] }, owner);
    const first = await search('표적', owner, '&limit=2');
    expect(first.notes.map(({ title }) => title)).toEqual(['표적', '둘째']);
    expect(first.has_more).toBe(true);
    const second = await search('표적', owner, '&skip=2&limit=2');
    expect(second.notes.map(({ title }) => title)).toEqual(['첫째']);
    expect(second.has_more).toBe(false);
  });
});

/** The rows that the release before migration 0042 wrote. */
async function toFormerIndex(note_id: string, user_id: string) {
  const document = noteDocumentOf({ ...ALGEBRA, title: '예전 노트' });
  const listTerms = await loadTermLister();
  for (const { layer, section, heading, passages } of searchRows(document, [])) {
    const keys = [...new Set(passages.flatMap(({ text }) => [...searchKeys(text, listTerms)]))];
    await sql`insert into note_search (note_id, layer, section, user_id, heading, passages, keys, changed_at)
      values (${note_id}, ${layer}, ${section}, ${user_id}, ${heading}, ${JSON.stringify(passages)}::jsonb,
        array_to_tsvector(${keys}::text[]), now())`.execute(server.db);
  }
  await server.db.deleteFrom('note_texts').where('note_id', '=', note_id).execute();
  await server.db.deleteFrom('note_keys').where('note_id', '=', note_id).execute();
  const former = { indexed_version: null, searched_version: 1 };
  await server.db.updateTable('notes').set(former).where('id', '=', note_id).execute();
}

describe('search index', () => {
  it('follows the newest version', async () => {
    const { note_id } = await addNote({ ...ALGEBRA, title: '옛제목' });
    const document = noteDocumentOf({ ...ALGEBRA, title: '새제목' });
    const body_key = await saveOwnBody(composePlatform(server), { note_id, document });
    const now = server.clock.now();
    await inTransaction(server.db, (tx) =>
      saveOwnVersion(tx, { note_id, kind: 'CORRECTION', of_version: 1, body_key, document, now }),
    );
    expect((await search('옛제목')).notes).toHaveLength(1);
    expect(await runWorkerTask(server, 'index-notes')).toBe(1);
    expect((await search('옛제목')).notes).toEqual([]);
    expect((await search('새제목')).notes).toHaveLength(1);
    expect(await runWorkerTask(server, 'index-notes')).toBe(0);
  });

  it('unpacks in the database what the domain packed', async () => {
    const keys = searchKeys('고유값 b', () => ['고유']);
    const { rows } = await sql<{ keys: number[] }>`
      select unpack_search_keys(${Buffer.from(packKeys(keys))}) as keys`.execute(server.db);
    const found = readSearch('고유 유값 값 b', () => ['고유']).flatMap((word) => codesOfWord(word).flat());
    expect(found.filter((code) => !rows[0]?.keys.includes(code))).toEqual([]);
    expect(
      codesOfWord({ letters: ['넓'], terms: [] })
        .flat()
        .filter((code) => rows[0]?.keys.includes(code)),
    ).toEqual([]);
  });

  it('requires all words in one section', async () => {
    const owner = await aSignedInUser(server);
    const section = (text: string) => ({ heading: '머리', written: [text], spoken: ['말'] });
    await addNote({ title: '따로', sections: [section('사과는 붉다.'), section('포도는 검다.')] }, owner);
    expect((await search('사과 포도', owner)).notes).toEqual([]);
    expect((await search('사과 붉다', owner)).notes).toHaveLength(1);
  });

  it('finds a note of the former index until the worker has converted it', async () => {
    const owner = await aSignedInUser(server);
    const { note_id } = await addNote({ ...ALGEBRA, title: '예전 노트' }, owner);
    await addNote({ ...ALGEBRA, title: '새 노트' }, owner);
    const found = async () => (await search('넓이', owner)).notes.map(({ title }) => title).toSorted();
    const before = await found();
    await toFormerIndex(note_id, owner.id);
    expect(await found()).toEqual(before);
    expect((await search('구합니다', owner)).notes).toHaveLength(2);
    expect(await runWorkerTask(server, 'index-notes')).toBe(1);
    expect(await found()).toEqual(before);
    expect(await server.db.selectFrom('note_texts').where('note_id', '=', note_id).selectAll().execute()).toHaveLength(
      1,
    );
  });

  it('retries an unreadable note later and does not block other notes', async () => {
    const { note_id } = await addNote({ ...ALGEBRA, title: '안읽힘' });
    await server.db.updateTable('notes').set({ body_key: 'gone', version: 9 }).where('id', '=', note_id).execute();
    expect(await runWorkerTask(server, 'index-notes')).toBe(1);
    expect(await runWorkerTask(server, 'index-notes')).toBe(0);
    server.clock.move(11 * 60_000);
    expect(await runWorkerTask(server, 'index-notes')).toBe(1);
  });
});
