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
  return evidence === null ? null : { bundle, place, evidence };
}
