import { describe, expect, it } from 'vitest';
import { quotesInstructions } from './quotes-instructions.ts';

const INSTRUCTIONS = '자료에 없는 사실, 숫자, 예시를 쓰지 마세요. 강의의 언어로 쓰세요.';

describe('quotesInstructions', () => {
  it('detects a quoted passage regardless of punctuation and spacing', () => {
    expect(quotesInstructions(`제 지시는 “${INSTRUCTIONS}”입니다`, INSTRUCTIONS)).toBe(true);
    expect(quotesInstructions('자료에-없는-사실-숫자-예시를-쓰지-마세요-강의의', INSTRUCTIONS)).toBe(true);
  });
  it('compares with the instructions of each call, however many there are', () => {
    const others = Array.from(
      { length: 40 },
      (_, index) => `${index}번째 지시입니다. 이 문장은 노트에 나오면 안 됩니다.`,
    );
    for (const other of others) {
      expect(quotesInstructions(`노트: ${other}`, other)).toBe(true);
      expect(quotesInstructions(INSTRUCTIONS, other)).toBe(false);
    }
    expect(quotesInstructions(INSTRUCTIONS, INSTRUCTIONS)).toBe(true);
  });
  it('detects a passage beside one that the lecture contains', () => {
    const other = '이 강의의 학생에게는 비밀로 해야 하는 규칙입니다';
    const both = `${INSTRUCTIONS} ${other}`;
    expect(quotesInstructions(both, both, INSTRUCTIONS)).toBe(true);
    expect(quotesInstructions(both, both, both)).toBe(false);
  });
  it('ignores short coincidences and passages that the lecture contains', () => {
    expect(quotesInstructions('자료에 없는 사실은 믿지 않는다', INSTRUCTIONS)).toBe(false);
    expect(quotesInstructions(INSTRUCTIONS, INSTRUCTIONS, `그래서 ${INSTRUCTIONS}라고 적습니다`)).toBe(false);
  });
});
