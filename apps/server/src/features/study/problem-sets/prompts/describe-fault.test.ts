import { describe, expect, it } from 'vitest';
import { describeFault } from './describe-fault.ts';

const judged = {
  kind: 'unsupported',
  item: '질문 «무엇인가?»의 답은 «3년»이다.',
  ids: ['s4', 's5'],
  wrong: '3년',
} as const;

describe('describeFault', () => {
  it.each([
    [
      'a contradicted key',
      { ...judged, part: 'key', verdict: 'contradicted' },
      '자료와 어긋남 (s4, s5), 문제가 되는 말: 3년: 질문 «무엇인가?»의 답은 «3년»이다.',
    ],
    [
      'a second right option',
      { ...judged, part: 'option', verdict: 'supported', wrong: '' },
      '정답이 아닌 보기도 맞음 (s4, s5): 질문 «무엇인가?»의 답은 «3년»이다.',
    ],
    [
      'a sentence that no line decides',
      { ...judged, part: 'explanation', item: '1987년이다.', verdict: 'not_found', ids: [], wrong: '' },
      '자료에서 찾을 수 없음: 1987년이다.',
    ],
    ['unsaid numbers', { kind: 'unsaid-quantity', quantities: ['3년', '5명'] }, '자료에 없는 수가 있음: 3년, 5명'],
    ['an unknown id', { kind: 'no-such-source', id: 's99' }, '자료에 없는 번호를 인용함: s99'],
  ] as const)('names what is wrong with %s', (_, fault, text) => expect(describeFault(fault)).toBe(text));
});
