const DIGITS: Record<string, number> = {
  영: 0,
  공: 0,
  일: 1,
  이: 2,
  삼: 3,
  사: 4,
  오: 5,
  육: 6,
  륙: 6,
  칠: 7,
  팔: 8,
  구: 9,
};
const SMALL_UNITS: Record<string, number> = { 십: 10, 백: 100, 천: 1000 };
const BIG_UNITS: Record<string, number> = { 만: 1e4, 억: 1e8, 조: 1e12 };
const NATIVE_TENS: Record<string, number> = {
  열: 10,
  스물: 20,
  스무: 20,
  서른: 30,
  마흔: 40,
  쉰: 50,
  예순: 60,
  일흔: 70,
  여든: 80,
  아흔: 90,
};
const NATIVE_ONES: Record<string, number> = {
  하나: 1,
  한: 1,
  둘: 2,
  두: 2,
  셋: 3,
  세: 3,
  넷: 4,
  네: 4,
  다섯: 5,
  여섯: 6,
  일곱: 7,
  여덟: 8,
  아홉: 9,
};

const WRITTEN = /\d[\d,]*(?:\.\d+)?(?:\s*[십백천만억조])*/g;
const SPOKEN = /[영공일이삼사오육륙칠팔구십백천만억조]+(?:\s+[일이삼사오육칠팔구십백천만억조]+)*/g;
const NATIVE = new RegExp(`(${Object.keys(NATIVE_TENS).join('|')})?(${Object.keys(NATIVE_ONES).join('|')})?`, 'g');

/** Numbers in digits, including following Korean units. */
export function readWrittenNumbers(text: string): number[] {
  return Array.from(text.matchAll(WRITTEN), ([found]) => valueOfWritten(found));
}

/** All numbers that the text may mention, in digits or words. Deliberately generous because it only supports claims. */
export function readAllNumbers(text: string): Set<number> {
  const numbers = new Set(readWrittenNumbers(text));
  for (const [found] of text.matchAll(/\d[\d,]*(?:\.\d+)?/g)) numbers.add(valueOfWritten(found));
  for (const [found] of text.matchAll(SPOKEN)) numbers.add(valueOfSpoken(found.replaceAll(/\s/g, '')));
  for (const [found, tens, ones] of text.matchAll(NATIVE)) {
    if (found !== '') numbers.add((NATIVE_TENS[tens ?? ''] ?? 0) + (NATIVE_ONES[ones ?? ''] ?? 0));
  }
  return numbers;
}

function valueOfWritten(found: string): number {
  const digits = /^[\d,.]+/.exec(found)?.[0] ?? '0';
  const units = Array.from(found.slice(digits.length).replaceAll(/\s/g, ''));
  return units.reduce(
    (value, unit) => value * (SMALL_UNITS[unit] ?? BIG_UNITS[unit] ?? 1),
    Number(digits.replaceAll(',', '')),
  );
}

/** 삼천오백만 이천 = 35,002,000: digits are grouped by 십, 백 and 천, and these groups by 만, 억 and 조. */
function valueOfSpoken(syllables: string): number {
  let total = 0;
  let group = 0;
  let digit: number | null = null;
  for (const syllable of syllables) {
    const small = SMALL_UNITS[syllable];
    const big = BIG_UNITS[syllable];
    if (small !== undefined) {
      group += (digit ?? 1) * small;
      digit = null;
    } else if (big !== undefined) {
      total += (group + (digit ?? 0) || 1) * big;
      group = 0;
      digit = null;
    } else {
      digit = (digit ?? 0) * 10 + (DIGITS[syllable] ?? 0);
    }
  }
  return total + group + (digit ?? 0);
}
