import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { readNoteBody } from '../document/index.ts';
import {
  deleteFormerRows,
  deleteFormerRowsOfUser,
  deleteTexts,
  deleteTextsOfUser,
  upsertText,
} from '../texts/index.ts';
import { packIndex } from './pack-index.ts';
import {
  deleteKeys,
  deleteKeysOfUser,
  insertKeys,
  listNotesToIndex,
  lockVersion,
  type NoteToIndex,
  updateIndexed,
  updateSearchPostponed,
} from './search.queries.ts';

const BATCH_SIZE = 5;
const RETRY_DELAY_MS = 10 * 60_000;

/** Indexes every note whose newest version is not in the search index yet. */
export async function indexDueNotes(
  deps: Pick<AppDeps, 'db' | 'clock' | 'log' | 'storage' | 'loadListTerms'>,
): Promise<number> {
  const due = await listNotesToIndex(deps.db, { now: deps.clock.now(), limit: BATCH_SIZE });
  for (const note of due) {
    try {
      await indexNote(deps, note);
    } catch (error) {
      deps.log.warn({ err: error, note_id: note.id }, 'note indexing failed, retry scheduled');
      const search_after = new Date(deps.clock.now().getTime() + RETRY_DELAY_MS);
      await updateSearchPostponed(deps.db, { id: note.id, search_after });
    }
  }
  return due.length;
}

/** The rows belong to one version; a change of the note meanwhile makes it due again. */
async function indexNote(deps: Pick<AppDeps, 'db' | 'storage' | 'loadListTerms'>, note: NoteToIndex): Promise<void> {
  const document = await readNoteBody(deps.storage, note.body_key);
  const { layers, text } = await packIndex(
    document,
    [note.lecture_title, note.course ?? ''],
    await deps.loadListTerms(),
  );
  await inTransaction(deps.db, async (tx) => {
    if ((await lockVersion(tx, note)) === null) return;
    await deleteKeys(tx, [note.id]);
    await insertKeys(tx, note, layers);
    await upsertText(tx, { note_id: note.id, user_id: note.user_id, ...text });
    await updateIndexed(tx, note);
  });
}

export async function eraseSearch(tx: Transaction, input: { user_id: string }): Promise<void> {
  await deleteKeysOfUser(tx, input.user_id);
  await deleteTextsOfUser(tx, input.user_id);
  await deleteFormerRowsOfUser(tx, input.user_id);
}

export async function deleteSearchEntries(tx: Transaction, noteIds: readonly string[]): Promise<void> {
  await deleteKeys(tx, noteIds);
  await deleteTexts(tx, noteIds);
  await deleteFormerRows(tx, noteIds);
}
