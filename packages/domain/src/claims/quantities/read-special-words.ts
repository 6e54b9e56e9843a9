import type { Quantity } from './quantity.ts';
import { findUnit } from './units.ts';

/** Words that contain a number: pattern, value, unit. */
const WORDS: readonly (readonly [RegExp, number, string | null])[] = [
  [/(?<![가-힣])하루/g, 1, '일'],
  [/(?<![가-힣])이틀/g, 2, '일'],
  [/(?<![가-힣])사흘/g, 3, '일'],
  [/(?<![가-힣])나흘/g, 4, '일'],
  [/(?<![가-힣])닷새/g, 5, '일'],
  [/(?<![가-힣])엿새/g, 6, '일'],
  [/(?<![가-힣])이레/g, 7, '일'],
  [/(?<![가-힣])여드레/g, 8, '일'],
  [/(?<![가-힣])아흐레/g, 9, '일'],
  [/(?<![가-힣])열흘/g, 10, '일'],
  [/(?<![가-힣])보름/g, 15, '일'],
  [/반\s?년/g, 6, '개월'],
  [/(?<![가-힣])유월/g, 6, '월'],
  [/(?<![가-힣])시월/g, 10, '월'],
  [/반\s?시간/g, 0.5, '시간'],
  [/절반|(?<![가-힣])반(?:으로|이|은|만|을|도|밖|값|\s정도|\s이상|\s이하|쯤|토막)/g, 0.5, null],
  [/(?:곱절|갑절)|(?<![가-힣\d]\s?)배(?:로|가|나|\s이상)|두\s?곱/g, 2, '배'],
  [/(?<![가-힣])(?:제로|빵)/g, 0, null],
  [/(?<![가-힣])(?:쓰리|스리)/g, 3, null],
  [/(?<![가-힣])(?:파이브)/g, 5, null],
  [/(?<![가-힣])(?:첫|첫째|처음)/g, 1, '번'],
  [/(?<![가-힣])(?:둘째)/g, 2, '번'],
  [/(?<![가-힣])(?:셋째)/g, 3, '번'],
  [/(?<![가-힣])(?:넷째)/g, 4, '번'],
  [/\b(?:doubl(?:e|es|ed|ing)|twice|twofold)\b/gi, 2, '배'],
  [/\b(?:tripl(?:e|es|ed|ing)|threefold|three times)\b/gi, 3, '배'],
  [/\b(?:quadrupl(?:e|es|ed|ing)|fourfold|four times)\b/gi, 4, '배'],
  [/\bfortnight\b/gi, 14, '일'],
  [/\b(?:an|one) hour\b/gi, 1, '시간'],
  [/\ba (?:full )?minute\b/gi, 1, '분'],
  [/\ba second\b/gi, 1, '초'],
  [/\ba (?:single )?day\b|\bdaily\b/gi, 1, '일'],
  [/\ba week\b|\bweekly\b/gi, 1, '주'],
  [/\ba month\b|\bmonthly\b/gi, 1, '개월'],
  [/\ba year\b|\byearly\b|\bannual(?:ly)?\b/gi, 1, '년'],
  [/\bhalf an hour\b/gi, 30, '분'],
  [/\bquarter of an hour\b/gi, 15, '분'],
  [/\bhalf a year\b/gi, 6, '개월'],
  [/\ba year and a half\b/gi, 18, '개월'],
  [/\ba decade\b/gi, 10, '년'],
  [/\ba century\b|(?<![가-힣])한 세기/gi, 100, '년'],
  [/\bnoon\b|정오/gi, 12, '시'],
  [/\bmidnight\b|자정/gi, 12, '시'],
  [/\bmidnight\b|자정/gi, 24, '시'],
  [/\bmidnight\b|자정/gi, 0, '시'],
  [/(?<![가-힣])돌(?=[에이은쯤까]|\s(?:전|때|무렵|이후|지나))/g, 12, '개월'],
  [/반반/g, 0.5, null],
];

const MONTHS = 'january february march april may june july august september october november december'
  .split(' ')
  .map((name, index) => [new RegExp(`\\b${name}\\b`, 'gi'), index + 1, '월'] as const);

/** Quantities in single words: 이틀, 절반, 갑절, doubles. */
export function readSpecialWords(text: string, wanted = /./): Quantity[] {
  return [...WORDS, ...MONTHS].flatMap(([pattern, value, unit]) =>
    Array.from(text.matchAll(pattern))
      .filter(([found]) => wanted.test(found))
      .map((found) => ({
        start: found.index,
        end: found.index + found[0].length,
        value,
        units: unit === null ? [] : (findUnit(unit)?.units ?? []),
        per: [],
        isDivisor: false,
        noun: null,
        isSure: true,
      })),
  );
}
