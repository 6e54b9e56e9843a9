import type { AppDeps } from '../../../../platform/app-deps.ts';
import { failPoint } from '../../../../platform/fail-points/fail-point.ts';
import type { Lease } from '../../../../platform/workflow/workflow.ts';
import { countParts, type LiveDeps, prepareLiveWindows } from '../../../lectures/index.ts';
import { getLiveNote, insertLiveWindows, listLiveWindows, updatePreparedParts } from '../live-notes.queries.ts';
import { readVocabulary } from './read-vocabulary.ts';

const MINUTE_MS = 60_000;

/** Returns the windows to transcribe: those within the agreed length, also ones that an earlier run has prepared. */
export async function prepareWindows(
  deps: LiveDeps & Pick<AppDeps, 'db'>,
  id: string,
  { signal }: Lease,
): Promise<number[]> {
  const note = await getLiveNote(deps.db, id);
  const { recording_id, minutes } = note;
  const parts = await countParts(deps.db, recording_id);
  const known = (await listLiveWindows(deps.db, id)).length;
  const { terms_sha256 } = await readVocabulary(deps.db, note);
  const found = await prepareLiveWindows(deps, { recording_id, known, signal });
  const windows = found
    .filter(({ end_ms }) => end_ms <= minutes * MINUTE_MS)
    .map((window) => ({ ...window, terms_sha256 }));
  await insertLiveWindows(deps.db, { live_note_id: id, windows });
  failPoint('live:windows-recorded');
  await updatePreparedParts(deps.db, { id, parts });
  return (await listLiveWindows(deps.db, id)).map(({ number }) => number);
}
