import { setImmediate as breathe } from 'node:timers/promises';
import { type SearchRow, searchKeys, searchRows } from '@pilgi/domain/notes';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { readNoteBody } from '../document/index.ts';
import { deleteNotePassages, erasePassages, passageRows, savePassages } from '../passages/index.ts';
import {
  deleteSearchOfUser,
  deleteSearchRows,
  insertSearchRows,
  listNotesToIndex,
  lockVersion,
  type NoteToIndex,
  updateSearched,
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
  const names = [note.lecture_title, note.course ?? ''];
  const listTerms = await deps.loadListTerms();
  const rows: (SearchRow & { keys: string[] })[] = [];
  for (const row of searchRows(document, names)) {
    const keys = new Set(row.passages.flatMap(({ text }) => [...searchKeys(text, listTerms)]));
    rows.push({ ...row, keys: [...keys] });
    await breathe();
  }
  const passages = await passageRows(document, listTerms);
  await inTransaction(deps.db, async (tx) => {
    if ((await lockVersion(tx, note)) === null) return;
    await deleteSearchRows(tx, [note.id]);
    await insertSearchRows(tx, note, rows);
    await savePassages(tx, note, passages);
    await updateSearched(tx, note);
  });
}

export async function eraseSearch(tx: Transaction, input: { user_id: string }): Promise<void> {
  await deleteSearchOfUser(tx, input.user_id);
  await erasePassages(tx, input);
}

export async function deleteSearchEntries(tx: Transaction, noteIds: readonly string[]): Promise<void> {
  await deleteSearchRows(tx, noteIds);
  await deleteNotePassages(tx, noteIds);
}
