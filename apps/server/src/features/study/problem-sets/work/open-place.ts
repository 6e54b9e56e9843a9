import type { ClaimLine } from '@pilgi/domain/claims';
import type { NoteDocument } from '@pilgi/domain/notes';
import type { ProblemEvidence } from '@pilgi/domain/study';
import type { AppDeps } from '../../../../platform/app-deps.ts';
import { findVersionDocument } from '../../../notes/index.ts';
import { evidenceOf } from '../plan-problems.ts';
import { type Bundle, getBundleRow, listBundleNotes } from '../problem-bundles.queries.ts';
import { listPlaces, type Place } from '../problems.queries.ts';

export interface OpenPlace {
  bundle: Bundle;
  place: Place;
  evidence: ProblemEvidence;
  /** The evidence as lines for the judge. */
  lines: ClaimLine[];
  /** The other lines of the lecture. */
  otherLines: ClaimLine[];
}

/** Null when its note was deleted meanwhile. */
export async function openPlace(
  deps: Pick<AppDeps, 'db' | 'storage'>,
  input: { bundle_id: string; number: number },
): Promise<OpenPlace | null> {
  const bundle = await getBundleRow(deps.db, input.bundle_id);
  const places = await listPlaces(deps.db, input.bundle_id);
  const place = places.find(({ number }) => number === input.number);
  if (place === undefined) throw new Error(`bundle ${input.bundle_id} has no problem ${input.number}`);
  const notes = await listBundleNotes(deps.db, [input.bundle_id]);
  const note = notes.find(({ note_id }) => note_id === place.note_id);
  const found = note === undefined ? null : await findVersionDocument(deps, note);
  const evidence = found === null ? null : evidenceOf(place, places, found.document);
  return found === null || evidence === null ? null : { bundle, place, evidence, ...linesOf(evidence, found.document) };
}

function linesOf(evidence: ProblemEvidence, document: NoteDocument): Pick<OpenPlace, 'lines' | 'otherLines'> {
  const lines = [...evidence.segments, ...evidence.slides].map(({ id, text = '' }) => ({ id, text }));
  const own = new Set(lines.map(({ id }) => id));
  const others = document.segments.filter(({ id }) => !own.has(id));
  return { lines, otherLines: others.map(({ id, text }) => ({ id, text })) };
}
