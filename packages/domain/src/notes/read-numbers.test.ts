import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAllNumbers, readWrittenNumbers } from './read-numbers.ts';

describe('readWrittenNumbers', () => {
  it.each([
    ['오차는 1,024바이트입니다', [1024]],
    ['3.14와 2.5%', [3.14, 2.5]],
    ['인구 5천만 명', [50_000_000]],
    ['약 3 만 원', [30_000]],
    ['숫자가 없다', []],
  ])('reads the numbers in %s', (text, numbers) => expect(readWrittenNumbers(text)).toEqual(numbers));
});

describe('readAllNumbers', () => {
  it.each([
    ['백이십오 명이', 125],
    ['삼천오백만 이천', 35_002_000],
    ['이천이십육년', 2026],
    ['스물다섯 살', 25],
    ['서른 개', 30],
    ['두 번째', 2],
    ['공점오', 0],
    ['만 명이 넘는', 10_000],
    ['5천만', 50_000_000],
    ['1,000', 1000],
  ])('reads in %s the number %d', (text, number) => expect(readAllNumbers(text)).toContain(number));

  it('reads every number written in digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (number) => {
        expect(readAllNumbers(`값은 ${number.toLocaleString('ko-KR')}이다`)).toContain(number);
      }),
    );
  });

  it('reads numbers spelled out in Korean', () => {
    const digits = ['', '일', '이', '삼', '사', '오', '육', '칠', '팔', '구'];
    const spellOut = (value: number): string =>
      [
        [1000, '천'],
        [100, '백'],
        [10, '십'],
        [1, ''],
      ]
        .map(([unit, name]) => {
          const digit = Math.floor(value / Number(unit)) % 10;
          return digit === 0 ? '' : `${digit === 1 && name !== '' ? '' : digits[digit]}${name}`;
        })
        .join('');
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9999 }), (value) => {
        expect(readAllNumbers(spellOut(value))).toContain(value);
      }),
    );
  });
});
