import { visibleTranscriptTokens } from '@pilgi/domain/ai-work';
import type { SectionState } from '@pilgi/domain/notes';
import { type TranscriptionWindow, windowLengthMs } from '@pilgi/domain/transcription';
import type { AppDeps } from '../../../../platform/app-deps.ts';
import { failPoint } from '../../../../platform/fail-points/fail-point.ts';
import type { FailPointName } from '../../../../platform/fail-points/fail-point-names.ts';
import { convertAudio } from '../../../../platform/media/convert-audio.ts';
import type { SpeechTranscript } from '../../../../platform/speech/speech-to-text.ts';
import type { Lease } from '../../../../platform/workflow/workflow.ts';
import { readPrompt } from '../../../../prompts/read-prompt.ts';
import { type CallDeps, type CallPlace, type CallSubject, callModel } from '../../../ai-work/index.ts';
import { cutLectureAudio, readWindowAudio } from '../../../lectures/index.ts';
import { updateWindow } from '../job-windows.queries.ts';
import { isCancelRequested } from '../jobs.queries.ts';
import { CALL_POINTS } from './call-points.ts';
import { type OpenJob, openJob } from './open-job.ts';
import { recordProgress } from './record-progress.ts';

const SECOND_MS = 1000;
/** More than any provider bills per second of audio. */
const MAX_AUDIO_TOKENS_PER_SECOND = 32;
const PROMPT_TOKENS = 1500;

export type TranscribeDeps = CallDeps & Pick<AppDeps, 'storage' | 'speech' | 'mediaTools'>;

/** Transcribes the audio of one window. */
export async function transcribeWindow(
  deps: TranscribeDeps,
  input: { job_id: string; number: number },
  lease: Lease,
): Promise<SectionState> {
  const open = await openJob(deps, input.job_id);
  const window = open.manifest.windows.find((one) => one.number === input.number);
  if (window === undefined) throw new Error(`lecture ${open.manifest.lecture_id} has no window ${input.number}`);
  const state = await transcribe(deps, open, window, lease);
  failPoint('job:transcribe:before-marked');
  await updateWindow(deps.db, { ...input, state });
  await recordProgress(deps, { job_id: input.job_id, step: 'TRANSCRIBE', section: null });
  failPoint('job:transcribe:marked');
  return state;
}

async function transcribe(
  deps: TranscribeDeps,
  open: OpenJob,
  window: TranscriptionWindow & { number: number },
  lease: Lease,
): Promise<SectionState> {
  if (open.job.cancel_requested_at !== null) return 'SKIPPED';
  const { lecture_id } = open.manifest;
  const transcript = await requestTranscript(deps, {
    ...ofJob(open, 'TRANSCRIBE'),
    audio_ms: windowLengthMs(window.pieces),
    key: { step: 'TRANSCRIBE', section: window.number },
    first_choice: 0,
    readAudio: () => readWindowAudio(deps.storage, lecture_id, window.number),
    lease,
  });
  return transcript === null ? 'FAILED' : 'DONE';
}

const ofJob = ({ job, terms }: OpenJob, step: 'TRANSCRIBE' | 'RETRANSCRIBE') => ({
  subject: { job_id: job.id },
  terms,
  points: CALL_POINTS[step],
});

/** Speech without transcript, and the audio around it that is transcribed again. */
type Span = { start_ms: number; end_ms: number };

export type GapRetry = {
  /** Number of the call; unique within the job. */
  call: number;
  gaps: Span[];
  window: Span & { pieces: Span[] };
  /** Which of the models of the step is called first. */
  first_choice: number;
};

/** Transcribes the audio around a gap with other cuts. */
export async function retranscribeGap(
  deps: TranscribeDeps,
  { job_id, retry }: { job_id: string; retry: GapRetry },
  lease: Lease,
): Promise<boolean> {
  if (await isCancelRequested(deps.db, job_id)) return false;
  const open = await openJob(deps, job_id);
  const { window, first_choice } = retry;
  const transcript = await requestTranscript(deps, {
    ...ofJob(open, 'RETRANSCRIBE'),
    audio_ms: windowLengthMs(window.pieces),
    key: { step: 'RETRANSCRIBE', section: retry.call },
    first_choice,
    readAudio: () =>
      cutLectureAudio(deps, { lecture_id: open.manifest.lecture_id, spans: window.pieces, signal: lease.signal }),
    lease,
  });
  return transcript !== null;
}

/** The same request for a job and for a note that is prepared while recording, so that the reply can move. */
export async function requestTranscript(
  deps: TranscribeDeps,
  input: {
    subject: CallSubject;
    terms: readonly string[];
    audio_ms: number;
    points: Record<CallPlace, FailPointName>;
    key: { step: 'TRANSCRIBE' | 'RETRANSCRIBE'; section: number };
    first_choice: number;
    readAudio: () => Promise<{ bytes: Uint8Array; media_type: string }>;
    lease: Lease;
  },
): Promise<SpeechTranscript | null> {
  const seconds = input.audio_ms / SECOND_MS;
  return await callModel<SpeechTranscript>(deps, {
    key: { subject: input.subject, ...input.key },
    prompt: readPrompt('note.transcribe'),
    points: input.points,
    model_step: 'TRANSCRIBE',
    first_choice: input.first_choice,
    tokens: {
      input: PROMPT_TOKENS + Math.ceil(seconds * MAX_AUDIO_TOKENS_PER_SECOND),
      visible_output: visibleTranscriptTokens(seconds),
    },
    lease: input.lease,
    prepare: async () => {
      const audio = { ...(await input.readAudio()), seconds };
      return async (attempt) =>
        await deps.speech.transcribe({
          ...attempt,
          audio: attempt.model.provider === 'rtzr' ? await toFlac(deps, audio, attempt.signal) : audio,
          is_voiced: true,
          language: null,
          vocabulary: [...input.terms],
          wants: { words: true, speakers: true },
        });
    },
  });
}

/** RTZR does not accept Ogg. */
async function toFlac<Audio extends { bytes: Uint8Array }>(
  { mediaTools }: Pick<AppDeps, 'mediaTools'>,
  audio: Audio,
  signal: AbortSignal,
): Promise<Audio & { media_type: string }> {
  return { ...audio, ...(await convertAudio(mediaTools, { bytes: audio.bytes, signal })) };
}
