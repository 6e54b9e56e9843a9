import { type TranscribedWord, type TranscriptionWindow, toWindowMs } from '@pilgi/domain/transcription';
import type { Random } from '../kit/create-random.ts';
import type { Distortion } from './distortions.ts';
import type { Lecture, Sentence } from './make-lecture.ts';
import { integer, normal } from './random-values.ts';
import type { SimulatedLine } from './simulate-response.ts';

/** Sentences in a window of six minutes. */
const USUAL_SENTENCES = 55;

/** Words of a dedicated speech model, each with its own time and, as a line, its truth. */
export function simulateWords({
  lecture,
  window,
  distortion,
  random,
}: {
  lecture: Lecture;
  window: TranscriptionWindow;
  distortion: Distortion;
  random: Random;
}): { word: TranscribedWord; line: SimulatedLine }[] {
  const toWindow = (seconds: number) => toWindowMs(window.pieces, 1000 * seconds);
  const inside = lecture.sentences.filter(
    ({ start, end }) => 1000 * end > window.start_ms && 1000 * start < window.end_ms,
  );
  return dropRuns(inside, distortion, random).flatMap((sentence) =>
    placeWords(lecture, sentence)
      .filter(({ start, end }) => 1000 * start >= window.start_ms && 1000 * end <= window.end_ms)
      .map(({ text, start, end }) => {
        const noise = () => 1000 * (distortion.jitter ?? 0) * normal(random);
        const start_ms = Math.max(0, Math.round(toWindow(start) + noise()));
        const end_ms = Math.max(start_ms, Math.round(toWindow(end) + noise()));
        const part = { id: sentence.id, text, trueStart: start, isWhole: false };
        return {
          word: { start_ms, end_ms, text, speaker: null, confidence: null },
          line: { parts: [part], text, start: start_ms / 1000, end: end_ms / 1000 },
        };
      }),
  );
}

/** Leaves out runs of sentences, fewer in a short window. */
function dropRuns(sentences: readonly Sentence[], { missing = 0 }: Distortion, random: Random): readonly Sentence[] {
  let left = sentences;
  const runs = missing === 0 ? 0 : integer(random, 1, missing);
  for (let run = 0; run < runs && left.length >= 10; run++) {
    if (!random.chance(Math.min(1, sentences.length / USUAL_SENTENCES))) continue;
    const many = integer(random, 2, Math.min(15, Math.floor(left.length / 4)));
    const from = integer(random, 2, left.length - many - 2);
    left = left.filter((_, index) => index < from || index >= from + many);
  }
  return left;
}

/** Words in proportion to their syllables over the speech of the sentence. */
function placeWords(lecture: Lecture, sentence: Sentence): { text: string; start: number; end: number }[] {
  const spans = lecture.speech.filter((span) => span.start >= sentence.start && span.end <= sentence.end + 0.001);
  const spoken = spans.reduce((sum, span) => sum + span.end - span.start, 0);
  const timeAt = (share: number, isEnd: boolean) => {
    let left = share * spoken;
    for (const span of spans) {
      const length = span.end - span.start;
      if (left < length - 1e-6 || (isEnd && left <= length + 1e-6)) return span.start + left;
      left -= length;
    }
    return sentence.end;
  };
  let before = 0;
  return sentence.text.split(' ').map((text) => {
    const length = text.replace('.', '').length;
    const start = timeAt(before / sentence.syllables, false);
    before += length;
    return { text, ...withoutPause(spans, { start, end: timeAt(before / sentence.syllables, true) }) };
  });
}

/** No word is spoken over a pause: it is on the side of its greater part. */
function withoutPause(spans: Lecture['speech'], word: { start: number; end: number }): { start: number; end: number } {
  const before = spans.find((span) => span.end > word.start && span.end < word.end);
  const after = spans.find((span) => before !== undefined && span.start >= before.end);
  if (before === undefined || after === undefined) return word;
  return before.end - word.start >= word.end - after.start
    ? { start: word.start, end: before.end }
    : { start: after.start, end: Math.max(after.start, word.end) };
}
