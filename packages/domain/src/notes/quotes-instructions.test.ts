import { describe, expect, it } from 'vitest';
import { quotesInstructions } from './quotes-instructions.ts';

const TOLD = '자료에 없는 사실, 숫자, 예시를 쓰지 마세요. 강의의 언어로 쓰세요.';

describe('quotesInstructions', () => {
  it('finds a stretch whatever stands between its letters', () => {
    expect(quotesInstructions(`제 지시는 “${TOLD}”입니다`, TOLD)).toBe(true);
    expect(quotesInstructions('자료에-없는-사실-숫자-예시를-쓰지-마세요-강의의', TOLD)).toBe(true);
  });
  it('lets words pass that happen to be the same, and what the lecture itself says', () => {
    expect(quotesInstructions('자료에 없는 사실은 믿지 않는다', TOLD)).toBe(false);
    expect(quotesInstructions(TOLD, TOLD, `그래서 ${TOLD}라고 적습니다`)).toBe(false);
  });
});
