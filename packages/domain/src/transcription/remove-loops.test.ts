import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { removeLoops } from './remove-loops.ts';

const linesOf = (texts: readonly string[], seconds = 4) =>
  texts.map((text, index) => ({
    start_ms: 1000 * seconds * index,
    end_ms: 1000 * seconds * (index + 1),
    text,
    speaker: null,
  }));
const cut = (...texts: string[]) => removeLoops(linesOf(texts)).lines.map(({ text }) => text);
const A = '행렬의 곱셈은 순서가 중요합니다.';
const B = '그래서 교환법칙이 성립하지 않습니다.';
const C = '다음 예제를 보겠습니다.';

describe('removeLoops', () => {
  it('keeps a sentence that is spoken twice', () => {
    expect(cut(A, A, B)).toEqual([A, A, B]);
    expect(cut(A, B, `다시 한 번, ${A}`, B)).toEqual([A, B, `다시 한 번, ${A}`, B]);
    expect(cut('네.', '네.', '네.', A)).toEqual(['네.', '네.', '네.', A]);
  });

  it('cuts a line that is repeated three times and reports where', () => {
    const { lines, removed } = removeLoops(linesOf([C, A, A, A, B]));
    expect(lines.map(({ text }) => text)).toEqual([C, A, B]);
    expect(removed).toEqual([
      { start_ms: 8_000, end_ms: 12_000, text: A, reason: 'REPEATED' },
      { start_ms: 12_000, end_ms: 16_000, text: A, reason: 'REPEATED' },
    ]);
  });

  it('cuts a cycle of several lines', () => {
    expect(cut(A, B, A, B, A, B, C)).toEqual([A, B, C]);
    expect(cut(A, B, A, B, C)).toEqual([A, B, A, B, C]);
  });

  it('cuts repetitions inside a line and drops the reported end', () => {
    const { lines, removed } = removeLoops(linesOf([`먼저 ${'행렬의 곱 '.repeat(9)}입니다.`]));
    expect(lines).toEqual([{ start_ms: 0, end_ms: null, text: '먼저 행렬의 곱 입니다.', speaker: null }]);
    expect(removed[0]?.reason).toBe('IN_LINE');
  });

  it('cuts lines that cannot be spoken in their time, unless the whole clock is that fast', () => {
    const usual = linesOf([A, B, C, `${A} 하나`, `${B} 둘`, `${C} 셋`, `${A} 넷`, `${B} 다섯`]);
    const fast = Array.from({ length: 6 }, (_, index) => ({
      start_ms: 32_000 + 4_000 * index,
      end_ms: 36_000 + 4_000 * index,
      text: `${String.fromCodePoint(0xac00 + 600 * index)}${'행렬의 곱셈은 순서가 중요하지만 값은'.repeat(3)}`,
      speaker: null,
    }));
    const { lines, removed } = removeLoops([...usual, ...fast]);
    expect(lines).toEqual(usual);
    expect(removed.map(({ reason }) => reason)).toEqual(fast.map(() => 'TOO_FAST'));
    expect(removeLoops(fast).lines).toEqual(fast);
  });

  it('keeps a repetition that two transcriptions contain', () => {
    const first = removeLoops(linesOf([A, A, A]));
    expect(first.lines).toHaveLength(1);
    expect(removeLoops(linesOf([A, A, A]), first.removed).lines).toHaveLength(3);
    expect(removeLoops(linesOf(Array.from({ length: 12 }, () => A)), first.removed).lines).toHaveLength(1);
  });

  it('never removes a text completely', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(A, B, C), { maxLength: 30 }), (texts) => {
        expect(new Set(cut(...texts))).toEqual(new Set(texts));
      }),
    );
  });
});
