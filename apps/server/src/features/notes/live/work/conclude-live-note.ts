import type { AppDeps } from '../../../../platform/app-deps.ts';
import type { Transaction } from '../../../../platform/db/database.ts';
import { failPoint } from '../../../../platform/fail-points/fail-point.ts';
import { insertObjectsToRemove } from '../../../../platform/storage/objects-to-remove.queries.ts';
import { type Conclusion, getPinnedSteps, updateCallsMoved } from '../../../ai-work/index.ts';
import { liveWindowsPrefix } from '../../../lectures/index.ts';
import { hasJobs, lockQuote, startJobWithin } from '../../making/index.ts';
import { type LiveNote, updateLiveNoteFinished } from '../live-notes.queries.ts';
import { listReusable } from './list-reusable.ts';
import type { LiveQuote } from './quote-live-note.ts';

const REASONS = {
  stopped: '녹음하면서 노트 준비하기를 껐습니다. 요금은 없습니다.',
  aborted: '녹음을 버려서 노트를 만들지 않았습니다. 요금은 없습니다.',
  unmade: '이 녹음으로 노트를 만들 수 없었습니다. 요금은 없습니다.',
  started: '이 강의의 노트를 따로 만들기 시작해서 멈췄습니다. 요금은 없습니다.',
  expensive:
    '녹음이 길어 정한 한도보다 비쌉니다. 강의에서 가격을 확인하고 노트를 만들어주세요. 여기까지 요금은 없습니다.',
  lost: '노트를 준비하지 못했습니다. 요금은 없습니다. 강의에서 노트를 만들어주세요.',
} as const;

type End = Conclusion<LiveNote['status']>;

/**
 * Nothing is charged here: with a job, its transcripts and their charge move to the job, whose ceiling is not above the
 * agreed one; without, the hold is released.
 */
export async function concludeLiveNote(
  deps: Pick<AppDeps, 'clock' | 'workflows'>,
  tx: Transaction,
  note: LiveNote,
  { quote_id, windows }: LiveQuote,
): Promise<End> {
  if (note.cancel_requested_at !== null) return endWithout(tx, note, 'CANCELLED', 'stopped');
  if (note.recording_status === 'ABORTED') return endWithout(tx, note, 'CANCELLED', 'aborted');
  if (quote_id === null || note.lecture_id === null) return endWithout(tx, note, 'FAILED', 'unmade');
  const quote = await lockQuote(tx, { id: quote_id, user_id: note.user_id });
  if (quote === null || quote.ceiling_micro > note.ceiling_micro) return endWithout(tx, note, 'FAILED', 'expensive');
  if (await hasJobs(tx, note.lecture_id)) return endWithout(tx, note, 'CANCELLED', 'started');
  // Read before the calls are settled, which removes their replies.
  const calls = await listReusable(tx, { note, lecture_id: note.lecture_id, windows });
  return {
    status: 'STARTED',
    chargedShare: () => 0,
    save: async ({ finished_at }) => {
      const { id: job_id } = await startJobWithin(deps, tx, { user_id: note.user_id, quote_id });
      if (await haveSameModels(tx, { live_note_id: note.id, job_id })) await updateCallsMoved(tx, { job_id, calls });
      failPoint('live:job-started');
      await finish(tx, note, { status: 'STARTED', job_id, reason: null, finished_at });
    },
  };
}

/** The offer may have other models since the recording began. */
async function haveSameModels(tx: Transaction, ids: { live_note_id: string; job_id: string }): Promise<boolean> {
  const before = await getPinnedSteps(tx, { table: 'live_notes', id: ids.live_note_id });
  const now = await getPinnedSteps(tx, { table: 'jobs', id: ids.job_id });
  return JSON.stringify(before.TRANSCRIBE) === JSON.stringify(now.TRANSCRIBE);
}

export async function giveUpLiveNote(tx: Transaction, note: LiveNote): Promise<End> {
  return endWithout(tx, note, 'FAILED', 'lost');
}

function endWithout(
  tx: Transaction,
  note: LiveNote,
  status: 'CANCELLED' | 'FAILED',
  reason: keyof typeof REASONS,
): End {
  return {
    status,
    chargedShare: () => 0,
    save: ({ finished_at }) => finish(tx, note, { status, job_id: null, reason: REASONS[reason], finished_at }),
  };
}

async function finish(
  tx: Transaction,
  { id, recording_id }: LiveNote,
  end: { finished_at: Date } & Pick<LiveNote, 'status' | 'job_id' | 'reason'>,
): Promise<void> {
  await updateLiveNoteFinished(tx, { id, ...end });
  const key_prefixes = [liveWindowsPrefix(recording_id)];
  await insertObjectsToRemove(tx, { key_prefixes, requested_at: end.finished_at });
}
