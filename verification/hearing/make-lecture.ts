import type { VoiceSpan } from '@pilgi/domain/transcription';
import { createRandom, type Random } from '../kit/create-random.ts';
import { makeSentenceText } from './make-sentence-text.ts';
import { between, logNormal, normal } from './random-values.ts';

/** Times in seconds. */
export interface Sentence {
  id: number;
  start: number;
  end: number;
  text: string;
  syllables: number;
}

export interface Lecture {
  sentences: Sentence[];
  seconds: number;
  /** True speech, for the times of words. */
  speech: Span[];
  /** What a voice detector makes of it. */
  voice: VoiceSpan[];
}

interface Span {
  start: number;
  end: number;
}

const REPEATED = 0.01;

/** A lecture with known sentences, pauses like those of a speaker, and the errors of a voice detector. */
export function makeLecture(seed: number, seconds: number): Lecture {
  const random = createRandom(seed);
  const rate = Math.min(6.6, Math.max(4, 5.2 + 0.5 * normal(random)));
  const sentences: Sentence[] = [];
  const speech: Span[] = [];
  let at = between(random, 0.3, 6);
  while (at < seconds - 8) {
    const last = sentences.at(-1);
    const isRepeated = last !== undefined && random.chance(REPEATED);
    const syllables = isRepeated ? last.syllables : Math.max(4, Math.min(80, Math.round(logNormal(random, 24, 0.5))));
    const text = isRepeated ? last.text : makeSentenceText(random, syllables);
    const start = at;
    at = speak(random, speech, start, { syllables, rate });
    sentences.push({ id: sentences.length, start, end: at, text, syllables });
    at += pauseAfterSentence(random);
  }
  return { sentences, seconds: at + 3, speech, voice: detectVoice(random, speech, at + 3) };
}

function speak(
  random: Random,
  speech: Span[],
  start: number,
  { syllables, rate }: { syllables: number; rate: number },
) {
  const spoken = logNormal(random, syllables / rate, 0.15);
  const pauses = Math.min(4, Math.floor(random.next() * (0.8 + syllables / 18)));
  const cuts = Array.from({ length: pauses }, () => between(random, 0.1, 0.9) * spoken).sort((a, b) => a - b);
  let at = start;
  let done = 0;
  for (const cut of [...cuts, spoken]) {
    if (cut - done <= 0.12) continue;
    speech.push({ start: at, end: at + cut - done });
    at += cut - done;
    done = cut;
    if (cut !== spoken) at += logNormal(random, 0.28, 0.5);
  }
  return at;
}

function pauseAfterSentence(random: Random): number {
  const kind = random.next();
  if (kind < 0.15) return between(random, 0, 0.1);
  if (kind < 0.75) return logNormal(random, 0.55, 0.45);
  return kind < 0.95 ? between(random, 0.8, 2.5) : between(random, 3, 20);
}

/** Edges are off by 60 ms; short pauses are missed, some are invented, and noise in a long pause is taken for speech. */
function detectVoice(random: Random, speech: readonly Span[], seconds: number): VoiceSpan[] {
  const joined: Span[] = [];
  for (const one of speech) {
    const start = Math.max(0, one.start + 0.06 * normal(random));
    const end = Math.min(seconds, one.end + 0.06 * normal(random));
    const last = joined.at(-1);
    const pause = last === undefined ? Number.POSITIVE_INFINITY : start - last.end;
    const isMissed = pause < 0.1 || (pause < 0.2 && random.chance(0.7)) || (pause < 1 && random.chance(0.05));
    if (last !== undefined && isMissed) last.end = Math.max(last.end, end);
    else joined.push({ start, end });
  }
  return addFalseEdges(random, joined)
    .filter((span) => span.end - span.start > 0.1)
    .map((span) => ({ start_ms: Math.round(span.start * 1000), end_ms: Math.round(span.end * 1000) }));
}

function addFalseEdges(random: Random, joined: readonly Span[]): Span[] {
  const spans: Span[] = [];
  for (const span of joined) {
    const last = spans.at(-1);
    if (last !== undefined && span.start - last.end > 3 && random.chance(0.2)) {
      const start = between(random, last.end + 0.5, span.start - 1.2);
      spans.push({ start, end: start + between(random, 0.3, 1) });
    }
    if (span.end - span.start > 2 && random.chance((span.end - span.start) / 40)) {
      const end = between(random, span.start + 0.6, span.end - 0.9);
      spans.push({ start: span.start, end }, { start: end + between(random, 0.15, 0.3), end: span.end });
    } else spans.push(span);
  }
  return spans;
}
