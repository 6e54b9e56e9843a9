import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { cacheTerms } from '../../apps/server/src/platform/korean/cache-terms.ts';
import { loadTermLister } from '../../apps/server/src/platform/korean/load-term-lister.ts';
import {
  analyzeSearch,
  copyTimes,
  countNotes,
  createSearchIndex,
  dropSearchIndex,
  findUser,
  type IndexedNote,
  insertFormer,
  insertIndexed,
  insertNotes,
  insertUser,
} from './fill-search.queries.ts';
import { indexDocument, indexInFormerLayout } from './index-document.ts';
import { makeNoteDocument, makeVocabulary } from './make-note-document.ts';

const OWNER = 'owner@search.example';
/** Owners of the same notes in both layouts. */
const COMPARED = { indexed: 'indexed@search.example', former: 'former@search.example' };
const NOTES_PER_USER = 50;
/** Number of distinct notes; the rest are copies, which add to the index as much. */
const DIFFERENT_OWN = 100;
const DIFFERENT_OTHERS = 20;
const BATCH_SIZE = 20;

interface Amounts {
  own: number;
  others: number;
  compared: number;
}

export interface FilledSearch {
  user_id: string;
  compared: { indexed: string; former: string };
  words: string[];
}

type ListTerms = Parameters<typeof indexDocument>[1];

/** Inserts the notes of one owner, notes of other users, and the same notes in both layouts. Skipped when already filled, because it takes minutes. */
export async function fillSearch(
  db: Database,
  { log, ...amounts }: Amounts & { log: (text: string) => void },
): Promise<FilledSearch> {
  const { own, others, compared } = amounts;
  const words = makeVocabulary(1);
  if ((await countNotes(db)) < own + others + 2 * compared) {
    const listTerms = cacheTerms(await loadTermLister());
    const makeNotes = async (count: number, from: number) => {
      const made: IndexedNote[] = [];
      for (let at = 0; at < count; at += 1)
        made.push(await indexDocument(makeNoteDocument(words, from + at), listTerms));
      return made;
    };
    await dropSearchIndex(db);
    const mine = await makeNotes(Math.min(DIFFERENT_OWN, own), 1000);
    await storeNotes(db, { user_id: await insertUser(db, OWNER), count: own, notes: mine });
    log(`${own} notes of the owner`);
    const theirs = await makeNotes(Math.min(DIFFERENT_OTHERS, others), 100_000);
    for (let made = 0; made < others; made += NOTES_PER_USER) {
      const user_id = await insertUser(db, `other-user${made}@search.example`);
      await storeNotes(db, { user_id, count: Math.min(NOTES_PER_USER, others - made), notes: theirs });
    }
    log(`${others} notes of others`);
    await createSearchIndex(db);
    await fillCompared(db, { words, listTerms, compared });
    log(`${compared} notes in both layouts`);
  }
  await analyzeSearch(db);
  const user = async (email: string) => (await findUser(db, email)) ?? '';
  const both = { indexed: await user(COMPARED.indexed), former: await user(COMPARED.former) };
  return { user_id: await user(OWNER), compared: both, words };
}

async function storeNotes(
  db: Database,
  { user_id, count, notes }: { user_id: string; count: number; notes: readonly IndexedNote[] },
): Promise<void> {
  const ids = await insertNotes(db, { user_id, count });
  const owned = ids.flatMap((note_id, at) => {
    const note = notes[at % notes.length];
    return note === undefined ? [] : [{ note_id, user_id, ...note }];
  });
  for (let from = 0; from < owned.length; from += BATCH_SIZE) {
    await insertIndexed(db, owned.slice(from, from + BATCH_SIZE));
  }
}

async function fillCompared(
  db: Database,
  { words, listTerms, compared }: { words: readonly string[]; listTerms: ListTerms; compared: number },
): Promise<void> {
  if (compared === 0) return;
  const indexed = await insertUser(db, COMPARED.indexed);
  const former = await insertUser(db, COMPARED.former);
  const indexedIds = await insertNotes(db, { user_id: indexed, count: compared });
  const formerIds = await insertNotes(db, { user_id: former, count: compared });
  await copyTimes(
    db,
    indexedIds.flatMap((from, at) => {
      const to = formerIds[at];
      return to === undefined ? [] : [{ from, to }];
    }),
  );
  for (const [at, note_id] of indexedIds.entries()) {
    const document = makeNoteDocument(words, 1_000_000 + at);
    await insertIndexed(db, [{ note_id, user_id: indexed, ...(await indexDocument(document, listTerms)) }]);
    const formerNote = { note_id: formerIds[at] ?? '', user_id: former, ...indexInFormerLayout(document, listTerms) };
    await insertFormer(db, [formerNote]);
  }
}
