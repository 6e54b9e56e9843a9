import { describe, expect, it } from 'vitest';
import type { Alignment } from './align-lines.ts';
import { mergeRetriedLines } from './merge-retried-lines.ts';
import { pinSharedLines } from './pin-shared-lines.ts';
import { makeSpeech, type SpokenLine } from './testing/make-speech.ts';

const speech = makeSpeech(20, 5);
/** Alignment of some sentences, shifted by an error of the first response. */
function alignmentOf(spoken: readonly SpokenLine[], shiftMs = 0, is_approximate = false): Alignment {
  const lines = spoken.map(({ text, start_ms, end_ms }) => ({
    start_ms: start_ms + shiftMs,
    end_ms: end_ms + shiftMs,
    text,
    speaker: null,
    is_approximate,
  }));
  const sources = lines.map((line) => ({ ...line, response: 0, pinned_ms: null }));
  return { lines, sources, removed: [], rate: 5, is_confirmed: false };
}
const without = (from: number, to: number) => speech.filter((_, index) => index < from || index >= to);
const texts = (list: readonly { text: string }[]) => list.map(({ text }) => text);

describe('mergeRetriedLines', () => {
  it('inserts new lines between known ones and pins both', () => {
    const merged = mergeRetriedLines(alignmentOf(without(8, 12), 9_000), alignmentOf(speech.slice(5, 15)), 1);
    expect(texts(merged)).toEqual(texts(speech));
    expect(merged.map((line) => line.response)).toEqual(speech.map((_, index) => Number(index >= 8 && index < 12)));
    for (const [index, line] of merged.entries())
      expect(line.pinned_ms).toBe(index >= 5 && index < 15 ? speech[index]?.start_ms : null);
  });

  it('recognises known lines with some other syllables', () => {
    const retried = speech.slice(5, 15).map((line) => ({ ...line, text: line.text.replace(/^(.{8})./, '$1히') }));
    expect(mergeRetriedLines(alignmentOf(without(8, 12)), alignmentOf(retried), 1)).toHaveLength(20);
  });

  it('pins lines with confirmed times to those, not to the second transcription', () => {
    const first = { ...alignmentOf(without(8, 12)), is_confirmed: true };
    const merged = mergeRetriedLines(first, alignmentOf(speech.slice(5, 15), 3_000), 1);
    const known = merged.filter((line) => line.response === 0);
    expect(known.map((line) => line.pinned_ms)).toEqual(without(8, 12).map((line) => line.start_ms));
  });

  it('does not pin by uncertain lines', () => {
    const merged = mergeRetriedLines(alignmentOf(without(8, 12)), alignmentOf(speech.slice(5, 15), 0, true), 1);
    expect(merged.every((line) => line.pinned_ms === null)).toBe(true);
    expect(texts(merged)).toEqual(texts(speech));
  });

  it('inserts the new sentence of a line whose other sentence is known', () => {
    const [a, b] = [speech[7], speech[8]];
    if (a === undefined || b === undefined) throw new Error('too few sentences');
    const joined = { ...a, text: `${a.text} ${b.text}`, end_ms: b.end_ms };
    const merged = mergeRetriedLines(
      alignmentOf(without(8, 9)),
      alignmentOf([...speech.slice(4, 7), joined, ...speech.slice(9, 12)]),
      1,
    );
    expect(texts(merged)).toEqual(texts(speech));
  });

  it('keeps a sentence that is spoken twice', () => {
    const line = speech[8];
    if (line === undefined) throw new Error('too few sentences');
    const spoken = [
      ...speech.slice(0, 9),
      { ...line, start_ms: line.end_ms + 300, end_ms: line.end_ms + 4_000 },
      ...speech.slice(9),
    ];
    const merged = mergeRetriedLines(alignmentOf(speech), alignmentOf(spoken.slice(5, 15)), 1);
    expect(merged.filter(({ text }) => text === line.text)).toHaveLength(2);
  });
});

describe('pinSharedLines', () => {
  it('returns null when both windows agree', () =>
    expect(pinSharedLines(alignmentOf(speech.slice(0, 12)), alignmentOf(speech.slice(8)))).toBeNull());

  it('pins the last lines to the first lines of the next window', () => {
    const pinned = pinSharedLines(alignmentOf(speech.slice(0, 12), 20_000), alignmentOf(speech.slice(8)));
    expect(pinned?.map((line) => line.pinned_ms)).toEqual(
      speech.slice(0, 12).map((line, index) => (index > 8 ? line.start_ms : null)),
    );
  });
});
