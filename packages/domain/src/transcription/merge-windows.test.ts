import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeWindows } from './merge-windows.ts';
import { makeSpeech } from './testing/make-speech.ts';

const speech = makeSpeech(30, 11);
const voice = speech.flatMap(({ voice: spans }) => spans);
const lines = speech.map(({ text, start_ms, end_ms }) => ({
  text,
  start_ms,
  end_ms,
  speaker: null,
  is_approximate: false,
}));
const seam = { start_ms: lines[13]?.start_ms ?? 0, end_ms: lines[16]?.end_ms ?? 0 };
const texts = (list: readonly { text: string }[]) => list.map(({ text }) => text);

describe('mergeWindows', () => {
  it('takes the shared lines once', () => {
    const merged = mergeWindows(lines.slice(0, 17), lines.slice(13), voice, seam);
    expect(texts(merged.lines)).toEqual(texts(lines));
    expect(merged.is_unsure).toBe(false);
  });

  it('recognises shared lines with some other syllables and other times', () => {
    const right = lines.slice(13).map((line) => ({
      ...line,
      text: line.text.replace(/^./, '히'),
      start_ms: line.start_ms + 400,
    }));
    expect(mergeWindows(lines.slice(0, 17), right, voice, seam).lines).toHaveLength(lines.length);
  });

  it('keeps a line that only one side contains', () => {
    const merged = mergeWindows(lines.slice(0, 15), lines.slice(15), voice, seam);
    expect(texts(merged.lines)).toEqual(texts(lines));
  });

  it('loses no sentence when one side cuts or joins lines', () => {
    const [a, b] = [lines[15], lines[16]];
    if (a === undefined || b === undefined) throw new Error('too few lines');
    const joined = { ...a, text: `${a.text} ${b.text.slice(0, 6)}`, end_ms: b.start_ms + 1_000 };
    const merged = mergeWindows([...lines.slice(0, 15), joined], lines.slice(14), voice, seam);
    const all = texts(merged.lines).join(' ');
    for (const { text } of lines) expect(all).toContain(text);
    expect(merged.lines).toHaveLength(lines.length);
  });

  it('marks a seam when both sides differ', () => {
    const other = makeSpeech(30, 99);
    const right = lines.slice(13).map((line, index) => ({ ...line, text: other[index]?.text ?? '' }));
    expect(mergeWindows(lines.slice(0, 17), right, voice, seam).is_unsure).toBe(true);
  });

  it('loses no line wherever the windows end', () => {
    fc.assert(
      fc.property(fc.integer({ min: 13, max: 17 }), fc.integer({ min: 13, max: 17 }), (a, b) => {
        const merged = mergeWindows(lines.slice(0, Math.max(a, b)), lines.slice(Math.min(a, b)), voice, seam);
        expect(new Set(texts(merged.lines))).toEqual(new Set(texts(lines)));
        expect(merged.lines).toHaveLength(lines.length);
      }),
    );
  });
});
