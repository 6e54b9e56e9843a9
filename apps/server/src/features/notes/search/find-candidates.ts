import { SEARCH_LAYERS, type SearchWord } from '@pilgi/domain/notes';
import type { Queryable } from '../../../platform/db/database.ts';
import { type Candidate, hasFormerNotes, listCandidates, listFormerCandidates } from './search.queries.ts';

/** Candidates of the index, and of the former index while the worker converts it. */
export async function findCandidates(
  db: Queryable,
  input: { user_id: string; words: readonly SearchWord[] },
): Promise<Candidate[]> {
  const candidates = await listCandidates(db, input);
  if (!(await hasFormerNotes(db, input.user_id))) return candidates;
  return [...candidates, ...(await listFormerCandidates(db, input))].toSorted(byRank);
}

function byRank(a: Candidate, b: Candidate): number {
  return (
    SEARCH_LAYERS.indexOf(a.layer) - SEARCH_LAYERS.indexOf(b.layer) ||
    b.changed_at.getTime() - a.changed_at.getTime() ||
    (a.note_id < b.note_id ? -1 : 1)
  );
}
