import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alignLines } from './align-lines.ts';
import { planWindows } from './plan-windows.ts';
import { makeSpeech, type SpokenLine } from './testing/make-speech.ts';
import { toWindowMs } from './window-clock.ts';

/** Reports the true times through a clock. */
function report(speech: readonly SpokenLine[], clock: (windowMs: number) => number | null) {
  const voice = speech.flatMap(({ voice: spans }) => spans);
  const [window] = planWindows(voice, { max_ms: 900_000, overlap_ms: 0 });
  if (window === undefined) throw new Error('no voice');
  const lines = speech.map(({ text, start_ms, end_ms }) => ({
    start_ms: clock(toWindowMs(window.pieces, start_ms)),
    end_ms: clock(toWindowMs(window.pieces, end_ms)),
    text,
    speaker: null,
    response: 0,
    pinned_ms: null,
  }));
  return { lines, window, voice };
}

const errorsOf = (speech: readonly SpokenLine[], aligned: readonly { text: string; start_ms: number }[]) =>
  speech.flatMap(({ text, start_ms }) => {
    const line = aligned.find((one) => one.text === text);
    return line === undefined ? [] : [Math.abs(line.start_ms - start_ms)];
  });

const shareWithin = (errors: readonly number[], limitMs: number) =>
  errors.filter((error) => error <= limitMs).length / errors.length;

const speech = makeSpeech(60, 7);

describe('alignLines', () => {
  it('keeps times that the voice confirms', () => {
    const input = report(speech, (at) => at);
    const { lines } = alignLines(input);
    expect(Math.max(...errorsOf(speech, lines))).toBeLessThanOrEqual(1);
    expect(lines.some((line) => line.is_approximate)).toBe(false);
  });

  it.each([
    ['slow', (at: number) => 0.8 * at],
    ['fast', (at: number) => 1.5 * at + 6_000],
    ['fast with whole seconds', (at: number) => 1000 * Math.round(1.2 * (at / 1000))],
    ['jumping', (at: number) => (at > 120_000 ? at + 40_000 : at)],
    ['absent', () => null],
  ])('corrects a clock that is %s', (_, clock) => {
    const { lines } = alignLines(report(speech, clock));
    const sure = lines.filter((line) => !line.is_approximate);
    expect(shareWithin(errorsOf(speech, sure), 1_000)).toBeGreaterThanOrEqual(0.97);
    expect(sure.length).toBeGreaterThan(0.8 * lines.length);
  });

  it('leaves speech without transcript free and keeps every line', () => {
    const input = report(speech, (at) => 1.1 * at);
    const lines = input.lines.filter((_, index) => index < 20 || index >= 28);
    const aligned = alignLines({ ...input, lines });
    expect(aligned.lines.map(({ text }) => text)).toEqual(lines.map(({ text }) => text));
    const sure = aligned.lines.filter((line) => !line.is_approximate);
    expect(shareWithin(errorsOf(speech, sure), 2_000)).toBeGreaterThanOrEqual(0.95);
  });

  it('removes a line in silence, but not a spoken one', () => {
    const spoken = makeSpeech(40, 3, { pauseAfter: 20, pauseMs: 12_000 });
    const input = report(spoken, (at) => at + 400 * Math.sin(at));
    const seam = toWindowMs(input.window.pieces, (spoken[20]?.end_ms ?? 0) + 500);
    const invented = {
      ...input.lines[0],
      start_ms: seam - 300,
      end_ms: seam + 300,
      text: '시청해 주셔서 감사합니다 다음 시간에 또 만나요 여러분.',
      speaker: null,
      response: 0,
      pinned_ms: null,
    };
    const { lines, removed } = alignLines({ ...input, lines: input.lines.toSpliced(21, 0, invented) });
    expect(removed.map(({ text }) => text)).toEqual([invented.text]);
    expect(lines.map(({ text }) => text)).toEqual(spoken.map(({ text }) => text));
  });

  it('follows pinned lines', () => {
    const input = report(speech, () => null);
    const lines = input.lines.map((line, index) => ({ ...line, pinned_ms: speech[index]?.start_ms ?? null }));
    expect(Math.max(...errorsOf(speech, alignLines({ ...input, lines }).lines))).toBeLessThanOrEqual(500);
  });

  it('checks word times only', () => {
    const input = report(speech, (at) => at + 150 * Math.sin(at));
    const { lines } = alignLines({ ...input, has_word_times: true });
    expect(Math.max(...errorsOf(speech, lines))).toBeLessThanOrEqual(151);
    const broken = report(speech, (at) => 1.4 * at);
    const realigned = alignLines({ ...broken, has_word_times: true }).lines;
    expect(shareWithin(errorsOf(speech, realigned), 1_000)).toBeGreaterThanOrEqual(0.95);
  });

  it('keeps precise times of the first response beside lines of a retry with another clock', () => {
    const input = report(speech, (at) => at);
    const lines = input.lines.map((line, index) =>
      index >= 30 && index < 36
        ? {
            ...line,
            response: 1,
            start_ms: 4_000 * (index - 30),
            end_ms: null,
            pinned_ms: speech[index]?.start_ms ?? 0,
          }
        : line,
    );
    expect(Math.max(...errorsOf(speech, alignLines({ ...input, lines }).lines))).toBeLessThanOrEqual(300);
  });

  it('returns nothing for a window without voice', () => {
    const input = report(speech, (at) => at);
    expect(alignLines({ ...input, voice: [] }).lines).toEqual([]);
  });

  it('keeps the order and stays inside the window, whatever the times', () => {
    const time = fc.option(fc.integer({ min: 0, max: 2_000_000 }));
    fc.assert(
      fc.property(fc.array(fc.tuple(time, time), { minLength: 1, maxLength: 30 }), (times) => {
        const input = report(speech.slice(0, 30), (at) => at);
        const lines = times.map(([start_ms, end_ms], index) => ({
          ...(input.lines[index] ?? input.lines[0]),
          text: speech[index]?.text ?? '',
          speaker: null,
          response: 0,
          pinned_ms: null,
          start_ms,
          end_ms,
        }));
        const aligned = alignLines({ ...input, lines }).lines;
        for (const [index, line] of aligned.entries()) {
          expect(line.start_ms).toBeGreaterThanOrEqual(aligned[index - 1]?.start_ms ?? input.window.start_ms);
          expect(line.end_ms).toBeGreaterThanOrEqual(line.start_ms);
          expect(line.end_ms).toBeLessThanOrEqual(input.window.end_ms);
        }
      }),
      { numRuns: 15 },
    );
  });
});
