import type { SectionPlan, SectionState } from '@pilgi/domain/notes';
import {
  assembleTranscript,
  clipVoice,
  measureCoverage,
  planGapRetries,
  type TranscriptGap,
  type TranscriptionWindow,
  type WindowTranscript,
  windowAt,
} from '@pilgi/domain/transcription';
import type { AppDeps } from '../../../../platform/app-deps.ts';
import { failPoint } from '../../../../platform/fail-points/fail-point.ts';
import type { SpeechTranscript } from '../../../../platform/speech/speech-to-text.ts';
import { listAnswers } from '../../../ai-work/index.ts';
import { listSections, updateSection } from '../job-sections.queries.ts';
import { type JobTranscript, upsertTranscript } from '../job-windows.queries.ts';
import { hasTranscriptOf, type OpenJob, openJob, planOf } from './open-job.ts';
import type { GapRetry } from './transcribe-window.ts';

/** A section with less of its speech transcribed counts as failed: it is neither written nor charged. */
const MIN_TRANSCRIBED_SHARE = 0.7;
const CALLS_PER_ROUND = 1000;

/**
 * Places what was transcribed so far on the recording's clock, stores it and returns the gaps to transcribe again.
 * The same replies make the same transcript.
 */
export async function alignTranscript(
  deps: Pick<AppDeps, 'db' | 'storage'>,
  { job_id, round, retries }: { job_id: string; round: number; retries: readonly GapRetry[] },
): Promise<GapRetry[]> {
  failPoint('job:align:before');
  const [open, answers] = await Promise.all([openJob(deps, job_id), listAnswers(deps.db, job_id)]);
  const { voice, windows } = open.manifest;
  const transcribed = windows.flatMap((window) => transcriptOf(answers, 'TRANSCRIBE', window.number, window));
  const again = retries.flatMap((retry) => transcriptOf(answers, 'RETRANSCRIBE', retry.call, retry.window));
  const { lines, gaps } = assembleTranscript({ voice, windows: transcribed, retries: again });
  const transcript = { lines, gaps };
  await upsertTranscript(deps.db, { job_id, transcript });
  await markSections(deps, open, transcript);
  failPoint('job:align:stored');
  if (open.job.cancel_requested_at !== null || round > MAX_ROUNDS) return [];
  const wanted = await listWantedGaps(deps, open, transcript.gaps);
  const ranges = planGapRetries({
    gaps: wanted,
    voice,
    rounds: round - 1,
    lecture_ms: open.manifest.duration_ms,
    retried_ms: retries.reduce((sum, { window }) => sum + window.end_ms - window.start_ms, 0),
  });
  return ranges.map((range, index) => ({
    call: round * CALLS_PER_ROUND + index + 1,
    gaps: clipVoice(wanted, range).map(({ start_ms, end_ms }) => ({ start_ms, end_ms })),
    window: plainWindow(windowAt(voice, range)),
    // The second round calls another model: the first one has failed twice here.
    first_choice: round - 1,
  }));
}

/** Plain object, which the workflow engine can store. */
const plainWindow = ({ start_ms, end_ms, pieces }: TranscriptionWindow): GapRetry['window'] => ({
  start_ms,
  end_ms,
  pieces: pieces.map((piece) => ({ start_ms: piece.start_ms, end_ms: piece.end_ms })),
});

/** Rounds of transcribing gaps again. */
export const MAX_ROUNDS = 2;

function transcriptOf(
  answers: Awaited<ReturnType<typeof listAnswers>>,
  step: string,
  section: number,
  window: WindowTranscript['window'],
): WindowTranscript[] {
  const found = answers.find((answer) => answer.step === step && answer.section === section);
  if (found === undefined) return [];
  const { words, lines } = found.answer as SpeechTranscript;
  return [{ window, words, lines }];
}

/** Gaps inside of the sections that this job makes and that have no earlier transcript. */
async function listWantedGaps(
  deps: Pick<AppDeps, 'db'>,
  open: OpenJob,
  gaps: readonly TranscriptGap[],
): Promise<TranscriptGap[]> {
  const plans = (await listSections(deps.db, open.job.id))
    .map(({ number }) => planOf(open.manifest, number))
    .filter((plan) => !hasTranscriptOf(open, plan));
  return gaps.filter((gap) => plans.some((plan) => gap.start_ms < plan.end_ms && gap.end_ms > plan.start_ms));
}

async function markSections(deps: Pick<AppDeps, 'db'>, open: OpenJob, transcript: JobTranscript): Promise<void> {
  for (const { number } of await listSections(deps.db, open.job.id)) {
    const state = stateOf(open, planOf(open.manifest, number), transcript);
    await updateSection(deps.db, { job_id: open.job.id, number, heard: state });
  }
}

function stateOf(open: OpenJob, plan: SectionPlan, { lines }: JobTranscript): SectionState {
  const voice = clipVoice(open.manifest.voice, plan);
  // The pages are the transcript.
  if (open.job.lecture_source === 'HANDOUT') return open.job.cancel_requested_at === null ? 'DONE' : 'SKIPPED';
  if (voice.length === 0) return 'SILENT';
  if (hasTranscriptOf(open, plan) || measureCoverage(lines, voice) >= MIN_TRANSCRIBED_SHARE) return 'DONE';
  return open.job.cancel_requested_at === null ? 'FAILED' : 'SKIPPED';
}
