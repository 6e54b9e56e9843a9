import type { AppDeps } from '../../../../platform/app-deps.ts';
import { failPoint } from '../../../../platform/fail-points/fail-point.ts';
import { getPinnedOffer } from '../../../ai-work/index.ts';
import { findLecture, readManifest } from '../../../lectures/index.ts';
import { makeQuote, NoSpeechDetected } from '../../making/index.ts';
import { getLiveNote } from '../live-notes.queries.ts';

const SECOND_MS = 1000;

/** The ordinary quote of the lecture at the price version that was agreed; null without a lecture that a note can be made of. */
export type LiveQuote = {
  quote_id: string | null;
  /** Digests of the audio of its windows. */
  windows: { number: number; sha256: string }[];
};

const NO_QUOTE: LiveQuote = { quote_id: null, windows: [] };

export async function quoteLiveNote(deps: Pick<AppDeps, 'db' | 'clock' | 'storage'>, id: string): Promise<LiveQuote> {
  const note = await getLiveNote(deps.db, id);
  const { user_id, lecture_id } = note;
  if (note.cancel_requested_at !== null || lecture_id === null) return NO_QUOTE;
  const lecture = await findLecture(deps.db, { id: lecture_id, user_id });
  if (lecture?.status !== 'READY') return NO_QUOTE;
  const model = await getPinnedOffer(deps.db, note);
  const maxSeconds = model.max_video_duration_seconds ?? Number.POSITIVE_INFINITY;
  if ((lecture.duration_ms ?? 0) > maxSeconds * SECOND_MS) return NO_QUOTE;
  const manifest = await readManifest(deps.storage, lecture_id);
  const wanted = manifest.sections;
  try {
    const quote = await makeQuote(deps, { user_id, manifest, model, retry_of: null, wanted, density: 'NORMAL' });
    failPoint('live:quoted');
    const windows = manifest.windows.flatMap(({ number, sha256 }) =>
      sha256 === undefined ? [] : [{ number, sha256 }],
    );
    return { quote_id: quote.id, windows };
  } catch (error) {
    if (error instanceof NoSpeechDetected) return NO_QUOTE;
    throw error;
  }
}
