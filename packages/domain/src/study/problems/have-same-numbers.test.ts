import fc from 'fast-check';
import { expect, it } from 'vitest';
import { spellNative } from '../../claims/quantities/korean-numerals.ts';
import { haveSameNumbers } from './have-same-numbers.ts';

it.each([
  ['네 가지', '4가지'],
  ['4 가지', '네가지'],
  ['세 단계로 나눈다', '3단계로 나눈다'],
  ['다섯 개', '5'],
  ['넷', '4개'],
  ['셋입니다', '세 가지'],
  ['스무 명', '20명'],
  ['열두 시간', '12시간'],
  ['두세 번', '2~3번'],
  ['1,200명', '1200명'],
  ['한 가지 원인', '원인'],
  ['한 번', '1번'],
  ['세대 교체', '제너레이션 교체'],
  ['열대 기후', '더운 기후'],
  ['두개골', '머리뼈'],
  ['열병', '고열이 나는 병'],
])('%s has the numbers of %s', (one, other) => {
  expect([haveSameNumbers(one, other), haveSameNumbers(other, one)]).toEqual([true, true]);
});

it.each([
  ['네 가지', '3가지'],
  ['네 가지', '다섯 가지'],
  ['두 배', '3배'],
  ['두 배', '배'],
  ['스물네 시간', '20시간'],
  ['한 가지', '2가지'],
  ['0.5', '5'],
  ['-3', '3'],
])('%s has other numbers than %s', (one, other) => {
  expect([haveSameNumbers(one, other), haveSameNumbers(other, one)]).toEqual([false, false]);
});

it('reads a native numeral with a counter as exactly one number', () => {
  const number = fc.integer({ min: 2, max: 99 });
  fc.assert(
    fc.property(number, number, fc.constantFrom('가지', '개', '명', '단계', '번'), (one, other, counter) => {
      expect(haveSameNumbers(`${spellNative(one)} ${counter}`, `${other}${counter}`)).toBe(one === other);
      expect(haveSameNumbers(`${other}${counter}`, `${spellNative(one)} ${counter}`)).toBe(one === other);
    }),
  );
});
