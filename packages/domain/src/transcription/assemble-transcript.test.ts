import { describe, expect, it } from 'vitest';
import { assembleTranscript, type WindowTranscript } from './assemble-transcript.ts';
import { measureCoverage } from './measure-coverage.ts';
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

  it('takes the retries alone when a merge would put repeated sentences into the wrong stretch', () => {
    // Recorded from the realistic simulator: the first response skips most of a lecture that repeats its sentences.
    const spans = [
      [1088, 5376],
      [6560, 10_496],
      [11_488, 17_120],
      [18_336, 22_304],
      [23_744, 27_936],
      [29_120, 35_040],
      [35_936, 41_888],
      [43_168, 47_520],
      [48_480, 52_608],
      [53_664, 57_888],
      [58_944, 63_424],
      [64_512, 68_704],
      [133_408, 138_048],
      [139_328, 144_640],
      [145_760, 151_040],
      [151_936, 157_216],
      [158_656, 161_536],
      [162_880, 168_160],
      [169_312, 172_704],
    ] as const;
    const spoken = spans.map(([start_ms, end_ms]) => ({ start_ms, end_ms }));
    const theorem = '미적분의 기본 정리는 미분과 적분이 서로 반대임을 말합니다.';
    const exercise = (number: number) => `연습 문제 ${number}번을 함께 풀어 봅시다.`;
    const derivative = '도함수는 평균변화율의 극한으로 정의합니다.';
    const coefficient = (number: number) => `엑스가 ${number}일 때 미분계수를 구해 보겠습니다.`;
    const first = response([
      [588, 69_204],
      [132_908, 173_204],
    ])(
      [220, exercise(93)],
      [5690, coefficient(4)],
      [17_200, theorem],
      [23_620, theorem],
      [29_780, theorem],
      [36_520, '이 그래프 아래의 넓이는 10입니다.'],
      [40_730, '구간을 76등분하고 직사각형의 넓이를 더합니다.'],
      [47_170, '이 그래프 아래의 넓이는 56입니다.'],
    );
    const retries = [
      response([[588, 35_488]])(
        [220, exercise(93)],
        [5690, coefficient(4)],
        [10_550, '접선의 기울기가 85이면 함수는 그 점에서 증가합니다.'],
        [17_460, exercise(80)],
        [22_840, derivative],
        [28_230, '미분가능한 함수는 반드시 연속이지만 거꾸로는 성립하지 않습니다.'],
      ),
      response([[40_560, 69_204]])(
        [2310, exercise(83)],
        [7620, exercise(41)],
        [12_800, derivative],
        [18_100, coefficient(59)],
        [23_630, derivative],
      ),
      response([[132_908, 173_204]])([6130, theorem], [12_550, theorem], [18_120, theorem]),
    ];
    const { lines } = assembleTranscript({ voice: spoken, windows: [first], retries });
    const startsOf = (text: string) => lines.filter((line) => line.text === text).map((line) => line.start_ms);
    expect(startsOf(exercise(93))[0]).toBeLessThan(2000);
    expect(startsOf(exercise(80))[0]).toBeGreaterThan(17_000);
    expect(startsOf(derivative)).toHaveLength(3);
    expect(measureCoverage(lines, spoken)).toBeGreaterThan(0.7);
  });
});

const MS_PER_CHARACTER = 260;

/** Response for the given pieces of a recording: sentences with their start on the window's clock. */
function response(pieces: [number, number][]) {
  return (...sentences: [number, string][]): WindowTranscript => ({
    window: {
      start_ms: pieces[0]?.[0] ?? 0,
      end_ms: pieces.at(-1)?.[1] ?? 0,
      pieces: pieces.map(([start_ms, end_ms]) => ({ start_ms, end_ms })),
    },
    words: sentences.flatMap(([start, text]) => {
      let at = start;
      return text.split(' ').map((word) => {
        const start_ms = at;
        at += word.length * MS_PER_CHARACTER;
        return { start_ms, end_ms: at, text: word, speaker: null, confidence: null };
      });
    }),
    lines: [],
  });
}
