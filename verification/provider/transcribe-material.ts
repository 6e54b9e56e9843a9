import { type ResolvedChoice, type StepTerms, visibleTranscriptTokens } from '@pilgi/domain/ai-work';
import {
  type AlignedLine,
  assembleTranscript,
  groupWords,
  measureCoverage,
  type TranscriptGap,
  toRecordingMs,
  voicedMs,
  type WindowTranscript,
  windowLengthMs,
} from '@pilgi/domain/transcription';
import type { SpeechToText } from '../../apps/server/src/platform/speech/speech-to-text.ts';
import { readPrompt } from '../../apps/server/src/prompts/read-prompt.ts';
import type { CalledStep, StepCall } from './call-step.ts';
import type { Material } from './make-material.ts';
import { measureTimes, measureUnmarked, type TimeErrors } from './measure-times.ts';

/** Upper bound of the instructions and the glossary. */
const PROMPT_TOKENS = 1500;

const TERMS = ['교착 상태', '은행원 알고리즘'];

export interface TranscriptReport {
  /** Times as the model reported them. */
  before: TimeErrors;
  after: TimeErrors;
  voiced_s: number;
  untranscribed_s: number;
  /** Share of the voiced time with words. */
  coverage: number;
  /** Lost sentences that no gap marks. */
  unmarked_s: number;
}

interface TranscribedMaterial {
  calls: CalledStep<unknown>[];
  lines: AlignedLine[];
  report: TranscriptReport | null;
}

/** Transcribes every window with the given models and places the lines as the product does. */
export async function transcribeMaterial(
  deps: {
    speech: SpeechToText;
    material: Material;
    call: <Value>(call: StepCall<Value>) => Promise<CalledStep<Value>>;
  },
  { choices, terms }: { choices: readonly ResolvedChoice[]; terms: StepTerms },
): Promise<TranscribedMaterial> {
  const { material, speech } = deps;
  const calls: CalledStep<unknown>[] = [];
  const windows: WindowTranscript[] = [];
  for (const window of material.windows) {
    const seconds = windowLengthMs(window.pieces) / 1000;
    const audio = { ...(await material.cut(window)), seconds };
    const called = await deps.call({
      step: 'TRANSCRIBE',
      choices,
      audio_seconds: seconds,
      tokens: {
        input: PROMPT_TOKENS + Math.ceil(seconds * terms.audio_tokens_per_second.max),
        visible_output: visibleTranscriptTokens(seconds),
      },
      send: (request) =>
        speech.transcribe({
          ...request,
          audio,
          is_voiced: true,
          language: null,
          vocabulary: TERMS,
          prompt: readPrompt('note.transcribe'),
          wants: { words: true, speakers: false },
        }),
    });
    calls.push(called);
    if (called.value !== null) windows.push({ window, words: called.value.words, lines: called.value.lines });
  }
  if (windows.length === 0) return { calls, lines: [], report: null };
  const { lines, gaps } = assembleTranscript({ voice: material.voice, windows, retries: [] });
  return { calls, lines, report: reportOf(material, { windows, lines, gaps }) };
}

function reportOf(
  { voice, sentences }: Material,
  { windows, lines, gaps }: { windows: readonly WindowTranscript[]; lines: AlignedLine[]; gaps: TranscriptGap[] },
): TranscriptReport {
  return {
    before: measureTimes(windows.flatMap(reportedLines), sentences),
    after: measureTimes(lines, sentences),
    voiced_s: voicedMs(voice) / 1000,
    untranscribed_s: gaps.reduce((sum, gap) => sum + gap.voiced_ms, 0) / 1000,
    coverage: measureCoverage(lines, voice),
    unmarked_s: measureUnmarked(lines, gaps, sentences),
  };
}

function reportedLines({ window, words, lines }: WindowTranscript) {
  const reported = words === null || words.length === 0 ? lines : groupWords(words);
  return reported.flatMap(({ start_ms, text }) =>
    start_ms === null ? [] : [{ start_ms: toRecordingMs(window.pieces, start_ms), text }],
  );
}
