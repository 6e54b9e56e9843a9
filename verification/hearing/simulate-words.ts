import { type TranscribedWord, type TranscriptionWindow, toWindowMs } from '@pilgi/domain/transcription';
import type { Random } from '../kit/create-random.ts';
import type { Distortion } from './distortions.ts';
import type { Lecture, Sentence } from './make-lecture.ts';
import { normal } from './random-values.ts';
import type { SimulatedLine } from './simulate-response.ts';

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
  return lecture.sentences.flatMap((sentence) =>
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
    return { text, start, end: timeAt(before / sentence.syllables, true) };
  });
}
