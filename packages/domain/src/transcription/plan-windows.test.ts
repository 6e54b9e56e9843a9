import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planWindows, settledWindows, windowAt } from './plan-windows.ts';
import { voicedMs } from './voiced-time.ts';
import { windowLengthMs } from './window-clock.ts';

/** Speech of the given lengths with the given pauses between, in milliseconds. */
function voiceOf(parts: readonly [speech: number, pause: number][]) {
  let at = 1_000;
  return parts.map(([speech, pause]) => {
    const span = { start_ms: at, end_ms: at + speech };
    at += speech + pause;
    return span;
  });
}

const steady = (count: number) => voiceOf(Array.from({ length: count }, () => [4_000, 500] as [number, number]));

describe('planWindows', () => {
  it('returns no window without voice', () => expect(planWindows([])).toEqual([]));

  it('returns one padded window for a short recording', () => {
    const [window, ...others] = planWindows(steady(10));
    expect(others).toEqual([]);
    expect(window).toEqual({ start_ms: 500, end_ms: 46_000, pieces: [{ start_ms: 500, end_ms: 46_000 }] });
  });

  it('cuts at the longest pause of the last minute and shares eight seconds on each side', () => {
    const voice = voiceOf(
      Array.from({ length: 120 }, (_, index) => [4_000, index === 70 ? 1_200 : 500] as [number, number]),
    );
    const cut = (voice[70]?.end_ms ?? 0) + 600;
    const [first, second] = planWindows(voice);
    expect(first?.end_ms).toBe(cut + 8_000);
    expect(second?.start_ms).toBe(cut - 8_000);
  });

  it('never exceeds the limit and covers all voice', () => {
    const part = fc.tuple(fc.integer({ min: 300, max: 20_000 }), fc.integer({ min: 150, max: 30_000 }));
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 150 }), (parts) => {
        const voice = voiceOf(parts);
        const windows = planWindows(voice, { max_ms: 120_000, overlap_ms: 8_000 });
        for (const window of windows) expect(windowLengthMs(window.pieces)).toBeLessThanOrEqual(120_001);
        for (const span of voice)
          for (const at of [span.start_ms, span.end_ms - 1])
            expect(
              windows.some(({ pieces }) => pieces.some((piece) => piece.start_ms <= at && at < piece.end_ms)),
            ).toBe(true);
      }),
      { numRuns: 50 },
    );
  });
});

describe('settledWindows', () => {
  it('returns windows that are the same with any further audio', () => {
    const part = fc.tuple(fc.integer({ min: 300, max: 20_000 }), fc.integer({ min: 150, max: 30_000 }));
    fc.assert(
      fc.property(fc.array(part, { minLength: 60, maxLength: 200 }), fc.nat(1_000), (parts, permille) => {
        const voice = voiceOf(parts);
        const until = Math.round(((voice.at(-1)?.end_ms ?? 0) * permille) / 1_000);
        const known = voice
          .filter(({ start_ms }) => start_ms < until)
          .map((span) => ({ ...span, end_ms: Math.min(span.end_ms, until) }));
        const settled = settledWindows(known, until);
        expect(planWindows(voice).slice(0, settled.length)).toEqual(settled);
      }),
      { numRuns: 200 },
    );
  });

  it('finds all but the last minutes of steady speech', () => {
    const voice = steady(400);
    expect(settledWindows(voice, voice.at(-1)?.end_ms ?? 0)).toHaveLength(planWindows(voice).length - 1);
    expect(settledWindows(voice, 0)).toEqual([]);
  });
});

describe('windowAt', () => {
  it('removes long silence from the audio of a range', () => {
    const voice = voiceOf([
      [5_000, 20_000],
      [5_000, 0],
    ]);
    const { pieces } = windowAt(voice, { start_ms: 2_000, end_ms: 40_000 });
    expect(pieces).toEqual([
      { start_ms: 2_000, end_ms: 6_500 },
      { start_ms: 25_500, end_ms: 31_500 },
    ]);
    expect(voicedMs(voice)).toBe(10_000);
  });
});
