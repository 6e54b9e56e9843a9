import { searchKeys, searchRows } from '@pilgi/domain/notes';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { cacheTerms } from '../../apps/server/src/platform/korean/cache-terms.ts';
import { loadTermLister } from '../../apps/server/src/platform/korean/load-term-lister.ts';
import {
  countNotes,
  createSearchIndex,
  dropSearchIndex,
  findUser,
  insertNotes,
  insertSearchRows,
  insertUser,
  type StoredNote,
} from './fill-search.queries.ts';
import { makeNoteDocument, makeVocabulary } from './make-note-document.ts';

const OWNER = 'owner@search.example';
const NOTES_PER_USER = 50;
/** Number of distinct notes of other users; the rest are copies, which only add to the index. */
const DIFFERENT = 100;
const BATCH_SIZE = 20;

/** Inserts the notes of one owner, each with distinct words, and notes of other users. Skipped when already filled, because it takes minutes. */
export async function fillSearch(
  db: Database,
  { own, others, log }: { own: number; others: number; log: (text: string) => void },
): Promise<{ user_id: string; words: string[] }> {
  const words = makeVocabulary(1);
  if ((await countNotes(db)) === own + others) return { user_id: (await findUser(db, OWNER)) ?? '', words };
  const listTerms = cacheTerms(await loadTermLister());
  const rowsOf = (seed: number) =>
    searchRows(makeNoteDocument(words, seed), ['강의', '과목']).map((row) => ({
      ...row,
      keys: [...new Set(row.passages.flatMap(({ text }) => [...searchKeys(text, listTerms)]))],
    }));
  await dropSearchIndex(db);
  const user_id = await insertUser(db, OWNER);
  const mine = await insertNotes(db, { user_id, count: own });
  await store(
    db,
    mine.map((note_id, index) => () => ({ note_id, user_id, rows: rowsOf(1000 + index) })),
  );
  log(`${own} notes of the owner`);
  const pool = Array.from({ length: Math.min(DIFFERENT, others) }, (_, index) => rowsOf(100_000 + index));
  for (let made = 0; made < others; made += NOTES_PER_USER) {
    const otherUser = await insertUser(db, `other-user${made}@search.example`);
    const theirs = await insertNotes(db, { user_id: otherUser, count: Math.min(NOTES_PER_USER, others - made) });
    const noteAt = (note_id: string, at: number) => () => ({
      note_id,
      user_id: otherUser,
      rows: pool[at % pool.length] ?? [],
    });
    await store(
      db,
      theirs.map((note_id, index) => noteAt(note_id, made + index)),
    );
  }
  log(`${others} notes of others`);
  await createSearchIndex(db);
  return { user_id, words };
}

async function store(db: Database, notes: (() => StoredNote)[]): Promise<void> {
  for (let from = 0; from < notes.length; from += BATCH_SIZE) {
    await insertSearchRows(
      db,
      notes.slice(from, from + BATCH_SIZE).map((make) => make()),
    );
  }
}
