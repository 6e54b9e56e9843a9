import { findSnippet, type ListTerms, readSearch, type SearchWord } from '@pilgi/domain/notes';
import { clampSkipLimit } from '@pilgi/domain/shared';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { MINUTE_MS, type RateLimit } from '../../../platform/rate-limits/rate-limit.ts';
import { type FoundRow, listFoundRows } from './search.queries.ts';

/** Enough for continuous typing. */
const searchesPerUser: RateLimit = { name: 'search-user', max: 120, windowMs: MINUTE_MS };

const PAGE_SIZE_MAX = 20;
const HITS_PER_NOTE = 3;

interface SearchRequest {
  user_id: string;
  q: string;
  skip: number;
  limit: number;
}

export async function searchNotes(deps: Pick<AppDeps, 'db' | 'limits' | 'loadListTerms'>, input: SearchRequest) {
  await deps.limits.take(searchesPerUser, input.user_id);
  const listTerms = await deps.loadListTerms();
  const words = readSearch(input.q, listTerms);
  if (words.length === 0) return { notes: [], has_more: false };
  const { skip, limit: requestedLimit } = clampSkipLimit(input);
  const limit = Math.min(requestedLimit, PAGE_SIZE_MAX);
  // One row more than the page shows whether there are more.
  const found = { user_id: input.user_id, words, skip, limit: limit + 1, hits: HITS_PER_NOTE };
  const rows = await listFoundRows(deps.db, found);
  const notes = [...Map.groupBy(rows, (row) => row.note_id).values()];
  return {
    notes: notes.slice(0, limit).flatMap((ofNote) => toNoteView(ofNote, words, listTerms)),
    has_more: notes.length > limit,
  };
}

function toNoteView(rows: readonly FoundRow[], words: readonly SearchWord[], listTerms: ListTerms) {
  const hits = rows.flatMap((row) => toHitView(row, words, listTerms));
  const [first] = rows;
  if (first === undefined || hits.length === 0) return [];
  const { note_id, lecture_id, title, lecture_title, course, updated_at, hit_count } = first;
  return [{ note_id, lecture_id, title, lecture_title, course, updated_at, hit_count, hits }];
}

function toHitView(
  { layer, section, heading, passages }: FoundRow,
  words: readonly SearchWord[],
  listTerms: ListTerms,
) {
  const found = findSnippet(passages, words, listTerms);
  if (found === null) return [];
  const { text: snippet, matches, start_ms } = found;
  return [{ layer, section: section === 0 ? null : section, heading, snippet, matches, start_ms }];
}
