import { describe, expect, it } from 'vitest';
import { removeInventedEnding } from './remove-invented-ending.ts';
import { makeSpeech } from './testing/make-speech.ts';
import type { TranscriptLine } from './transcript-shapes.ts';

const SPOKEN: TranscriptLine[] = makeSpeech(12, 3).map(({ start_ms, end_ms, text }) => ({
  start_ms,
  end_ms,
  text,
  speaker: null,
}));
const END = SPOKEN.at(-1)?.end_ms ?? 0;
const closing = (
  start_ms: number,
  end_ms: number,
  text = '시청해 주셔서 감사합니다',
  speaker: string | null = null,
) => ({
  start_ms,
  end_ms,
  text,
  speaker,
});

describe('removeInventedEnding', () => {
  it('removes a last line that repeats the time of the line before', () =>
    expect(removeInventedEnding([...SPOKEN, closing(END - 1_500, END + 300)])).toEqual(SPOKEN));

  it('removes several of them, whatever the speed of the clock', () => {
    const lines = [...SPOKEN, closing(END - 1_500, END), closing(END - 1_000, END + 100)];
    const fast = (line: TranscriptLine) => ({
      ...line,
      start_ms: (line.start_ms ?? 0) * 1.4,
      end_ms: (line.end_ms ?? 0) * 1.4,
    });
    expect(removeInventedEnding(lines.map(fast))).toEqual(SPOKEN.map(fast));
  });

  it('keeps the same words after the line before', () => {
    const lines = [...SPOKEN, closing(END + 400, END + 2_600)];
    expect(removeInventedEnding(lines)).toEqual(lines);
  });

  it('keeps a short line and the line of another speaker', () => {
    const short = [...SPOKEN, closing(END - 500, END - 100, '네.')];
    expect(removeInventedEnding(short)).toEqual(short);
    const two = [
      ...SPOKEN.map((line) => ({ ...line, speaker: '1' })),
      closing(END - 1_500, END, '교수님 질문이 있습니다.', '2'),
    ];
    expect(removeInventedEnding(two)).toEqual(two);
  });

  it('keeps a last line that the clock moved back and shortened', () => {
    const lines = [...SPOKEN, closing(END - 1_500, END - 600, '고유값과 고유벡터를 구하는 방법을 함께 정리해 봅시다.')];
    expect(removeInventedEnding(lines)).toEqual(lines);
  });

  it('keeps a line when the model reports ends that are much too late', () => {
    const lines = SPOKEN.map((line) => ({ ...line, end_ms: (line.start_ms ?? 0) + 20_000 }));
    expect(removeInventedEnding(lines)).toEqual(lines);
  });

  it('keeps lines without times', () => {
    const lines = SPOKEN.map((line) => ({ ...line, start_ms: null, end_ms: null }));
    expect(removeInventedEnding(lines)).toEqual(lines);
  });
});
