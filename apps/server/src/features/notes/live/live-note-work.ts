import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Queue } from '../../../platform/workflow/queue.ts';
import type { Steps } from '../../../platform/workflow/workflow.ts';
import { type PaidWork, STEP_RETRY } from '../../ai-work/index.ts';
import type { LiveDeps } from '../../lectures/index.ts';
import type { TranscribeDeps } from '../making/index.ts';
import { type LiveNote, lockLiveNote } from './live-notes.queries.ts';
import { concludeLiveNote, giveUpLiveNote } from './work/conclude-live-note.ts';
import { prepareWindows } from './work/prepare-windows.ts';
import { type LiveQuote, quoteLiveNote } from './work/quote-live-note.ts';
import { transcribeLiveWindow } from './work/transcribe-live-window.ts';
import { waitForAudio } from './work/wait-for-audio.ts';

export type LiveNoteDeps = TranscribeDeps & LiveDeps & Pick<AppDeps, 'workflows'>;

/** Live notes mostly wait for the recorder. */
const liveNotesQueue: Queue = { name: 'live-notes', workerConcurrency: 100 };

/** Finished stretches of a recording are transcribed while it goes on; at its end a job takes over their transcripts. */
export const liveNoteWork: PaidWork<LiveNote, LiveQuote, LiveNoteDeps> = {
  name: 'live note',
  table: 'live_notes',
  openStatuses: ['OPEN'],
  subject: 'live_note_id',
  workflowName: 'prepare-live-note',
  queue: liveNotesQueue,
  restartSchedule: 'revive-live-notes',
  holdMs: 24 * 3_600_000,
  settlePoints: { before: 'live:settle:before', in: 'live:settle:in', after: 'live:settle:after' },
  lock: lockLiveNote,
  run: prepareLiveNote,
  conclude: concludeLiveNote,
  giveUp: giveUpLiveNote,
};

async function prepareLiveNote(deps: LiveNoteDeps, id: string, steps: Steps): Promise<LiveQuote> {
  for (let round = 1; ; round += 1) {
    const found = await steps.run(`wait ${round}`, (lease) => waitForAudio(deps, id, lease), STEP_RETRY);
    if (found === 'ENDED') break;
    if (found === 'NOTHING') continue;
    const windows = await steps.run(`prepare ${round}`, (lease) => prepareWindows(deps, id, lease), STEP_RETRY);
    await Promise.all(
      windows.map((number) =>
        steps.run(
          `transcribe ${number}`,
          (lease) => transcribeLiveWindow(deps, { live_note_id: id, number }, lease),
          STEP_RETRY,
        ),
      ),
    );
  }
  return await steps.run('quote', () => quoteLiveNote(deps, id), STEP_RETRY);
}
