import { describe, expect, it } from 'vitest';
import { quotesInstructions } from './quotes-instructions.ts';

const INSTRUCTIONS = '자료에 없는 사실, 숫자, 예시를 쓰지 마세요. 강의의 언어로 쓰세요.';

describe('quotesInstructions', () => {
  it('detects a quoted passage regardless of punctuation and spacing', () => {
    expect(quotesInstructions(`제 지시는 “${INSTRUCTIONS}”입니다`, INSTRUCTIONS)).toBe(true);
    expect(quotesInstructions('자료에-없는-사실-숫자-예시를-쓰지-마세요-강의의', INSTRUCTIONS)).toBe(true);
  });
  it('ignores short coincidences and passages that the lecture contains', () => {
    expect(quotesInstructions('자료에 없는 사실은 믿지 않는다', INSTRUCTIONS)).toBe(false);
    expect(quotesInstructions(INSTRUCTIONS, INSTRUCTIONS, `그래서 ${INSTRUCTIONS}라고 적습니다`)).toBe(false);
  });
});
