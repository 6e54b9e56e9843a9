import { describe, expect, it } from 'vitest';
import { addNumberLines } from './add-number-lines.ts';

const lines = [
  '이 그래프 아래의 넓이는 12입니다.',
  '다음 그래프를 봅시다.',
  '이 그래프 아래의 넓이는 31입니다.',
  '미적분의 기본 정리를 말합니다.',
  '연습 문제 31번을 풀어 봅시다.',
].map((text, index) => ({ id: `s${index + 1}`, text }));

describe('addNumberLines', () => {
  it('keeps the named lines when they contain every number', () => {
    expect(addNumberLines('넓이는 31입니다.', ['s3'], lines)).toEqual(['s3']);
    expect(addNumberLines('기본 정리를 말합니다.', ['s4'], lines)).toEqual(['s4']);
  });

  it('adds the nearest line with a number that the named ones lack', () => {
    expect(addNumberLines('기본 정리로 구한 넓이는 12입니다.', ['s4'], lines)).toEqual(['s4', 's1']);
    expect(addNumberLines('두 그래프의 넓이는 12와 31입니다.', ['s2'], lines).toSorted()).toEqual(['s1', 's2', 's3']);
  });

  it('adds lines of numbers that could also be calculated from the named lines', () => {
    const all = [...lines, { id: 's6', text: '43에서 12를 뺍니다.' }];
    expect(addNumberLines('넓이 12, 43, 그리고 31입니다.', ['s6'], all)).toEqual(['s6', 's1', 's3']);
  });

  it('adds the line about the same thing, not one with the same number in another place', () => {
    const keys = [
      { id: 'k1', text: '두 키가 같은 버킷에 들어갑니다.' },
      { id: 'k2', text: '행렬식이 2이면 역행렬이 있습니다.' },
    ];
    expect(addNumberLines('행렬식이 2이면 역행렬이 있습니다.', ['k1'], keys)).toEqual(['k1', 'k2']);
  });

  it('adds nothing for a number that no line contains', () => {
    expect(addNumberLines('넓이는 77입니다.', ['s3'], lines)).toEqual(['s3']);
  });
});
