import { describe, expect, it } from 'vitest';
import { assembleTranscript, type WindowTranscript } from './assemble-transcript.ts';
import { planWindows, windowAt } from './plan-windows.ts';
import { makeSpeech, type SpokenLine } from './testing/make-speech.ts';
import type { TranscriptionWindow } from './transcript-shapes.ts';
import { toWindowMs } from './window-clock.ts';

const speech = makeSpeech(60, 11);
const voice = speech.flatMap((line) => line.voice);
const [whole] = planWindows(voice, { max_ms: 3_600_000, overlap_ms: 8_000 });
if (whole === undefined) throw new Error('no window');

const isInside = ({ start_ms, end_ms }: { start_ms: number; end_ms: number }, window: TranscriptionWindow) =>
  start_ms >= window.start_ms && end_ms <= window.end_ms;

/** Response with one word for each voiced part of the sentences; `shiftMs` moves the clock of the model. */
function withWords(lines: readonly SpokenLine[], window: TranscriptionWindow, shiftMs = 0): WindowTranscript {
  const words = lines
    .filter((line) => isInside(line, window))
    .flatMap((line) => {
      const cut = Math.ceil(line.text.length * 0.6);
      const texts = [line.text.slice(0, cut), line.text.slice(cut)];
      return line.voice.map((span, index) => ({
        start_ms: toWindowMs(window.pieces, span.start_ms) + shiftMs,
        end_ms: toWindowMs(window.pieces, span.end_ms) + shiftMs,
        text: texts[index] ?? '',
        speaker: null,
        confidence: null,
      }));
    });
  return { window, words, lines: [] };
}

function withLines(lines: readonly SpokenLine[], window: TranscriptionWindow): WindowTranscript {
  const reported = lines
    .filter((line) => isInside(line, window))
    .map(({ text, start_ms, end_ms }) => ({
      start_ms: toWindowMs(window.pieces, start_ms),
      end_ms: toWindowMs(window.pieces, end_ms),
      text,
      speaker: null,
    }));
  return { window, words: null, lines: reported };
}

const closing = { text: '시청해 주셔서 감사합니다', speaker: null };
const lengthOf = ({ pieces }: TranscriptionWindow) =>
  pieces.reduce((sum, { start_ms, end_ms }) => sum + end_ms - start_ms, 0);
const startOf = (index: number) => speech[index]?.start_ms ?? 0;
const missing = speech.filter((_, index) => index < 20 || index >= 26);
const gap = windowAt(voice, { start_ms: startOf(16) - 200, end_ms: startOf(30) - 200 });

describe('assembleTranscript', () => {
  it('keeps word times when a gap was transcribed again', () => {
    const first = withWords(missing, whole);
    expect(assembleTranscript({ voice, windows: [first], retries: [] }).gaps).toHaveLength(1);
    const { lines, gaps } = assembleTranscript({ voice, windows: [first], retries: [withLines(speech, gap)] });
    expect(gaps).toEqual([]);
    expect(lines.every((line) => !line.is_approximate)).toBe(true);
    const starts = new Map(lines.map((line) => [line.text.replaceAll(' ', ''), line.start_ms]));
    for (const line of speech) expect(Math.abs((starts.get(line.text) ?? 0) - line.start_ms)).toBeLessThan(600);
  });

  it('does not keep word times that are in the pauses of the recording', () => {
    const { lines } = assembleTranscript({ voice, windows: [withWords(missing, whole, 2_500)], retries: [] });
    const starts = new Map(lines.map((line) => [line.text.replaceAll(' ', ''), line]));
    const wrong = missing.filter((line) => Math.abs((starts.get(line.text)?.start_ms ?? 0) - line.start_ms) > 2_000);
    expect(wrong.filter((line) => starts.get(line.text)?.is_approximate === false)).toEqual([]);
  });

  it('drops closing words that the next window contradicts', () => {
    const windows = planWindows(voice, { max_ms: 120_000, overlap_ms: 8_000 }).map((window, index) => {
      const response = withLines(speech, window);
      const end_ms = lengthOf(window);
      return index > 0
        ? response
        : { ...response, lines: [...response.lines, { ...closing, start_ms: end_ms - 900, end_ms }] };
    });
    expect(windows.length).toBeGreaterThan(1);
    const { lines } = assembleTranscript({ voice, windows, retries: [] });
    expect(lines.map((line) => line.text)).not.toContain(closing.text);
    expect(new Set(lines.map((line) => line.text))).toEqual(new Set(speech.map((line) => line.text)));
  });

  it('drops closing words of a second transcription where the first one has other words', () => {
    const retry = withLines(speech, gap);
    const end_ms = lengthOf(gap);
    const retries = [{ ...retry, lines: [...retry.lines, { ...closing, start_ms: end_ms - 2_000, end_ms }] }];
    const { lines } = assembleTranscript({ voice, windows: [withWords(missing, whole)], retries });
    expect(lines.map((line) => line.text)).not.toContain(closing.text);
    expect(lines).toHaveLength(speech.length);
  });
});
