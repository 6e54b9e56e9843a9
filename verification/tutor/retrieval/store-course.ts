import type { ListTerms, NoteDocument } from '@pilgi/domain/notes';
import { insertKeys, packIndex } from '../../../apps/server/src/features/notes/search/index.ts';
import { upsertText } from '../../../apps/server/src/features/notes/texts/index.ts';
import type { Database } from '../../../apps/server/src/platform/db/database.ts';
import { inTransaction } from '../../../apps/server/src/platform/db/in-transaction.ts';
import { LECTURE_SENTENCES } from '../../../apps/server/testing/lecture-sentences.ts';
import { createSeededRandom } from '../../../tools/lectures/create-seeded-random.ts';
import { noteOfPart } from './read-notes.ts';

/** Stores a note as the worker does. */
export async function storeNote(
  db: Database,
  note: { id: string; user_id: string },
  document: NoteDocument,
  listTerms: ListTerms,
): Promise<void> {
  const { layers, text } = await packIndex(document, [document.title], listTerms);
  await inTransaction(db, async (tx) => {
    await insertKeys(tx, { ...note, updated_at: new Date() }, layers);
    await upsertText(tx, { note_id: note.id, user_id: note.user_id, ...text });
  });
}

/** Fifty minutes at eight seconds a sentence. */
const LONG_SENTENCES = 375;
const SENTENCE_MS = 8_000;

/** Notes of an hour about other subjects: random sentences, random numbers. */
export function makeLongNotes(count: number): NoteDocument[] {
  const random = createSeededRandom('long');
  return Array.from({ length: count }, (_, index) =>
    noteOfPart(
      {
        id: `long-${index + 1}`,
        subject: '교양',
        title: `교양 ${index + 1}강`,
        segments: Array.from({ length: LONG_SENTENCES }, (_, at) => ({
          id: `s${at + 1}`,
          start_ms: at * SENTENCE_MS,
          text: (random.sample(LECTURE_SENTENCES, 1)[0] ?? '').replaceAll('{n}', () => String(random.integer(2, 99))),
        })),
        slides: [],
      },
      undefined,
    ),
  );
}
