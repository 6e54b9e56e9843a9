import type { ResolvedChoice, TokenUsage } from '@pilgi/domain/ai-work';
import { visibleTranscriptTokens } from '@pilgi/domain/ai-work';
import type { SectionPlan } from '@pilgi/domain/notes';
import {
  chargedPermille,
  clipVoice,
  findGaps,
  planGapRetries,
  type TranscriptGap,
  type TranscriptionWindow,
  type VoiceSpan,
  windowAt,
  windowLengthMs,
} from '@pilgi/domain/transcription';
import { MAX_ROUNDS } from '../../apps/server/src/features/notes/making/work/align-transcript.ts';
import { readPrompt } from '../../apps/server/src/prompts/read-prompt.ts';
import { ratesOf } from '../../simulators/gemini/src/behaviour/behaviour-table.ts';
import { skipSpeech } from '../../simulators/gemini/src/behaviour/skip-speech.ts';
import { stopEarly } from '../../simulators/gemini/src/behaviour/stop-early.ts';
import { countTextTokens } from '../../simulators/gemini/src/tokens/count-tokens.ts';
import type { RandomLecture, SpokenLine } from './make-random-lecture.ts';
import { type CallCircumstances, type CallResult, chargedOf, simulateCall } from './simulate-call.ts';

const withExactTime = (line: SpokenLine) => ({ ...line, is_approximate: false });

const RATES = ratesOf('realistic');
const PROMPT_TOKENS = countTextTokens(readPrompt('note.transcribe').text);
const SECOND_MS = 1000;

export interface SimulatedTranscription {
  /** Lines that were transcribed. */
  lines: SpokenLine[];
  gaps: TranscriptGap[];
  retries: number;
  results: CallResult[];
  /** Tokens that are charged when these sections are written. */
  chargedFor(written: readonly SectionPlan[]): TokenUsage[];
}

interface SentWindow {
  window: TranscriptionWindow;
  counted: readonly VoiceSpan[];
  result: CallResult;
}

/** Windows, then up to two rounds for the gaps; transcripts lose speech as in the simulator's realistic profile. */
export function simulateTranscription(
  { lines, voice, windows, duration_ms }: RandomLecture,
  choices: readonly ResolvedChoice[],
  circumstances: CallCircumstances,
): SimulatedTranscription {
  const transcribed = new Set<SpokenLine>();
  const send = (window: TranscriptionWindow, counted: readonly VoiceSpan[], first: number): SentWindow => {
    const found = lose(lines.filter(isSentIn(window)), circumstances);
    const called = choices.slice(Math.min(first, choices.length - 1));
    const result = simulateCall(callOf(window, found, called), circumstances);
    if (result.answered !== null) for (const line of found) transcribed.add(line);
    return { window, counted, result };
  };
  const sent = windows.map((window) => send(window, [window], 0));
  const retried: SentWindow[] = [];
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    const gaps = findGaps([...transcribed].map(withExactTime), voice);
    const ranges = planGapRetries({
      gaps,
      voice,
      rounds: round - 1,
      lecture_ms: duration_ms,
      retried_ms: retried.reduce((sum, { window }) => sum + window.end_ms - window.start_ms, 0),
    });
    if (ranges.length === 0) break;
    retried.push(...ranges.map((range) => send(windowAt(voice, range), clipVoice(gaps, range), round - 1)));
  }
  const gaps = findGaps([...transcribed].map(withExactTime), voice);
  const all = [...sent, ...retried];
  return {
    lines: lines.filter((line) => transcribed.has(line)),
    gaps,
    retries: retried.length,
    results: all.map(({ result }) => result),
    chargedFor: (written) =>
      all.map(({ window, counted, result }) =>
        chargedOf(result, chargedPermille({ voice, gaps, written, range: window, counted })),
      ),
  };
}

const isSentIn =
  ({ start_ms, end_ms }: VoiceSpan) =>
  (line: SpokenLine) =>
    line.start_ms < end_ms && line.end_ms > start_ms;

/** A speech service answers with words, a language model with a line `12.3-15.8 words` for each sentence. */
function callOf(window: TranscriptionWindow, lines: readonly SpokenLine[], choices: readonly ResolvedChoice[]) {
  const audio_seconds = windowLengthMs(window.pieces) / SECOND_MS;
  return {
    choices,
    max_visible_tokens: visibleTranscriptTokens(audio_seconds),
    attempt: ({ profile }: ResolvedChoice) => {
      const isLanguage = profile.kind === 'language';
      const text = lines.map((line) => (isLanguage ? timedLine(line, window) : line.text)).join('\n');
      return {
        text_tokens: isLanguage ? PROMPT_TOKENS : 0,
        image_tokens: 0,
        audio_seconds,
        visible_tokens: countTextTokens(isLanguage ? text : text.replaceAll('\n', ' ')),
      };
    },
  };
}

function timedLine({ start_ms, end_ms, text }: SpokenLine, window: VoiceSpan): string {
  const seconds = (ms: number) => ((ms - window.start_ms) / SECOND_MS).toFixed(1);
  return `${seconds(start_ms)}-${seconds(end_ms)} ${text}`;
}

/** Loses a part of the speech or its end, as a response of the simulator does. */
function lose(lines: readonly SpokenLine[], { random }: CallCircumstances): SpokenLine[] {
  let left = [...lines];
  const { skipped } = random.chance(RATES.skip) ? skipSpeech(left, () => random.next()) : { skipped: null };
  if (skipped !== null) left = left.filter(({ start_ms }) => start_ms < skipped.start_ms || start_ms >= skipped.end_ms);
  const [first, last] = [left[0]?.start_ms ?? 0, left.at(-1)?.end_ms ?? 0];
  if (random.chance(RATES['stop-early'])) {
    const { end_ms } = stopEarly([], () => random.next(), last - first);
    left = left.filter(({ start_ms }) => start_ms < first + end_ms);
  }
  return left;
}
