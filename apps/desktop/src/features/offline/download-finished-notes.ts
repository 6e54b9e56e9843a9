import { libraryCalls, notesCalls } from '@pilgi/contract';
import { api } from '@pilgi/web/shared/api/api.ts';
import { offlineNotes } from './offline-notes.ts';

const MAX_CHECKED_NOTES = 50;

/** Downloads finished notes that are not stored yet. The offline fetch stores each response. */
export async function downloadFinishedNotes(): Promise<void> {
  try {
    const { lectures } = await api.send(libraryCalls.list, {
      query: { sort: 'newest', skip: 0, limit: MAX_CHECKED_NOTES },
    });
    const known = new Set(offlineNotes.read().map(({ note_id }) => note_id));
    const missing = lectures.flatMap(({ note_id }) => (note_id === null || known.has(note_id) ? [] : [note_id]));
    for (const id of missing) await api.send(notesCalls.get, { params: { id } });
  } catch {
    // The next scheduled run tries again.
  }
}
