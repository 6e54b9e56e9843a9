import { setImmediate as breathe } from 'node:timers/promises';
import {
  findSnippet,
  type ListTerms,
  matchesWords,
  readSearch,
  type SearchRow,
  type SearchWord,
} from '@pilgi/domain/notes';
import { clampSkipLimit } from '@pilgi/domain/shared';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { MINUTE_MS, type RateLimit } from '../../../platform/rate-limits/rate-limit.ts';
import { loadRows } from '../texts/index.ts';
import { findCandidates } from './find-candidates.ts';
import { type Candidate, type FoundNote, listFoundNotes } from './search.queries.ts';

/** Enough for continuous typing. */
const searchesPerUser: RateLimit = { name: 'search-user', max: 120, windowMs: MINUTE_MS };

const PAGE_SIZE_MAX = 20;
const HITS_PER_NOTE = 3;
/** Bounds the work of a search whose words occur in many notes and rarely in the same section. */
const MAX_VERIFIED_NOTES = 600;
/** Fewer notes at a time would mean more round trips to the database. */
const MIN_BATCH = 8;

interface SearchRequest {
  user_id: string;
  q: string;
  skip: number;
  limit: number;
}

interface WordQuery {
  words: readonly SearchWord[];
  listTerms: ListTerms;
}

export async function searchNotes(deps: Pick<AppDeps, 'db' | 'limits' | 'loadListTerms'>, input: SearchRequest) {
  await deps.limits.take(searchesPerUser, input.user_id);
  const listTerms = await deps.loadListTerms();
  const words = readSearch(input.q, listTerms);
  if (words.length === 0) return { notes: [], has_more: false };
  const { skip, limit: requestedLimit } = clampSkipLimit(input);
  const limit = Math.min(requestedLimit, PAGE_SIZE_MAX);
  const candidates = await findCandidates(deps.db, { user_id: input.user_id, words });
  // One note more than the page shows whether there are more.
  const found = await verifyCandidates(deps.db, candidates, { words, listTerms, wanted: skip + limit + 1 });
  const page = found.slice(skip, skip + limit);
  const notes = new Map((await listFoundNotes(deps.db, idsOf(page))).map((note) => [note.note_id, note]));
  return {
    notes: page.flatMap((one) => toNoteView(notes.get(one.note_id), one.rows, { words, listTerms })),
    has_more: found.length > skip + limit,
  };
}

const idsOf = (rows: readonly { note_id: string }[]) => rows.map(({ note_id }) => note_id);

interface MatchedNote {
  note_id: string;
  rows: SearchRow[];
}

/** The index knows which words occur in a layer of a note; the text shows whether they occur in one section. */
async function verifyCandidates(
  db: Queryable,
  candidates: readonly Candidate[],
  { wanted, ...query }: WordQuery & { wanted: number },
): Promise<MatchedNote[]> {
  const layers = Map.groupBy(candidates, ({ note_id }) => note_id);
  const matched = new Map<string, SearchRow[]>();
  const found: MatchedNote[] = [];
  for (const [at, { note_id, layer }] of candidates.entries()) {
    if (!matched.has(note_id)) {
      if (matched.size >= MAX_VERIFIED_NOTES) break;
      const next = idsOf(candidates.slice(at)).filter((id) => !matched.has(id));
      const batch = [...new Set(next)].slice(0, Math.max(MIN_BATCH, wanted - found.length));
      const loaded = await loadRows(db, batch);
      for (const id of batch) {
        const searched = new Set(layers.get(id)?.map((one) => one.layer));
        const rows = (loaded.get(id) ?? []).filter((row) => searched.has(row.layer));
        matched.set(
          id,
          rows.filter(({ passages }) => matchesWords(passages, query.words, query.listTerms)),
        );
      }
      await breathe();
    }
    const rows = matched.get(note_id) ?? [];
    // A note is listed at its best layer.
    if (rows[0]?.layer === layer) found.push({ note_id, rows });
    if (found.length >= wanted) break;
  }
  return found;
}

function toNoteView(note: FoundNote | undefined, rows: readonly SearchRow[], query: WordQuery) {
  const hits = rows.slice(0, HITS_PER_NOTE).flatMap((row) => toHitView(row, query));
  return note === undefined || hits.length === 0 ? [] : [{ ...note, hit_count: rows.length, hits }];
}

function toHitView({ layer, section, heading, passages }: SearchRow, { words, listTerms }: WordQuery) {
  const found = findSnippet(passages, words, listTerms);
  if (found === null) return [];
  const { text: snippet, matches, start_ms } = found;
  return [{ layer, section: section === 0 ? null : section, heading, snippet, matches, start_ms }];
}
