import { expect, it } from 'vitest';
import { speakNumber } from './speak-number.ts';
import { nameSpelledBy, spellName } from './spell-name.ts';

it.each([
  ['16', ['십육', '열여섯']],
  ['32', ['삼십이', '서른두']],
  ['0.18', ['영점일팔']],
  ['2.25', ['이점이오']],
  ['1913', ['천구백십삼']],
  ['10000', []],
  ['120000', ['십이만']],
  ['3', []],
  ['abc', []],
])('speaks %s as %j', (number, spoken) => {
  expect(speakNumber(number)).toEqual(spoken);
});

it('spells abbreviations only', () => {
  expect(spellName('Km')).toBe('케이엠');
  expect(spellName('convoy')).toBeNull();
  expect(nameSpelledBy('케이엠')).toBe('km');
  expect(nameSpelledBy('피씨비')).toBe('pcb');
  expect(nameSpelledBy('이유')).toBeNull();
  expect(nameSpelledBy('비탄력')).toBeNull();
});
