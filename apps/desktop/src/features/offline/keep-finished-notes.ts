import { libraryCalls, notesCalls } from '@pilgi/contract';
import { api } from '@pilgi/web/shared/api/api.ts';
import { keptNotes } from './kept-notes.ts';

const MOST = 50;

/** Notes that were finished since, also those nobody has opened here; asking for one is what keeps it. */
export async function keepFinishedNotes(): Promise<void> {
  try {
    const { lectures } = await api.send(libraryCalls.list, { query: { sort: 'newest', skip: 0, limit: MOST } });
    const known = new Set(keptNotes.read().map(({ note_id }) => note_id));
    const missing = lectures.flatMap(({ note_id }) => (note_id === null || known.has(note_id) ? [] : [note_id]));
    for (const id of missing) await api.send(notesCalls.get, { params: { id } });
  } catch {
    // The next look comes by itself.
  }
}
