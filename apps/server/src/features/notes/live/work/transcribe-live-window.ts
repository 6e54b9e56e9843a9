import type { FailPointName } from '../../../../platform/fail-points/fail-point-names.ts';
import type { Lease } from '../../../../platform/workflow/workflow.ts';
import type { CallPlace } from '../../../ai-work/index.ts';
import { readLiveWindow } from '../../../lectures/index.ts';
import { requestTranscript, type TranscribeDeps } from '../../making/index.ts';
import { getLiveNote, listLiveWindows } from '../live-notes.queries.ts';
import { readVocabulary } from './read-vocabulary.ts';

const POINTS: Record<CallPlace, FailPointName> = {
  before: 'live:transcribe:before-call',
  recorded: 'live:transcribe:call-recorded',
  answered: 'live:transcribe:call-answered',
  stored: 'live:transcribe:call-stored',
};

/** The request that the job would send. False when it failed; the job then sends its own. */
export async function transcribeLiveWindow(
  deps: TranscribeDeps,
  { live_note_id, number }: { live_note_id: string; number: number },
  lease: Lease,
): Promise<boolean> {
  const note = await getLiveNote(deps.db, live_note_id);
  if (note.cancel_requested_at !== null || note.recording_status === 'ABORTED') return false;
  const window = (await listLiveWindows(deps.db, live_note_id)).find((one) => one.number === number);
  const { terms, terms_sha256 } = await readVocabulary(deps.db, note);
  if (window === undefined || window.terms_sha256 !== terms_sha256) return false;
  const transcript = await requestTranscript(deps, {
    subject: { live_note_id },
    terms,
    audio_ms: window.audio_ms,
    points: POINTS,
    key: { step: 'TRANSCRIBE', section: number },
    first_choice: 0,
    readAudio: () => readLiveWindow(deps, note.recording_id, number),
    lease,
  });
  return transcript !== null;
}
