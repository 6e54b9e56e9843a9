const SINO_DIGITS: Readonly<Record<string, number>> = {
  영: 0,
  공: 0,
  일: 1,
  이: 2,
  삼: 3,
  사: 4,
  오: 5,
  육: 6,
  칠: 7,
  팔: 8,
  구: 9,
};
const SINO_PLACES: Readonly<Record<string, number>> = { 십: 10, 백: 100, 천: 1_000 };
const NATIVE_TENS: Readonly<Record<string, number>> = { 열: 10, 스물: 20, 스무: 20, 서른: 30, 마흔: 40, 쉰: 50 };
const NATIVE_ONES: Readonly<Record<string, number>> = {
  한: 1,
  하나: 1,
  두: 2,
  둘: 2,
  세: 3,
  셋: 3,
  네: 4,
  넷: 4,
  다섯: 5,
  여섯: 6,
  일곱: 7,
  여덟: 8,
  아홉: 9,
};

/** Only before a unit: elsewhere the same syllables are parts of words. */
const SINO =
  /(?<![가-힣])([영일이삼사오육칠팔구십백천만]+) ?(년|개월|월|주|일|분|초|퍼센트|미터|킬로미터|센티미터|도|점|배|원|쪽|장|번|명|개)(?=[^가-힣]|$|[은는이가을를의에로도만과와])/g;
const NATIVE = new RegExp(
  `(?<![가-힣])(${Object.keys(NATIVE_TENS).join('|')})?(${Object.keys(NATIVE_ONES).join('|')})? ?(개|명|번|가지|시간|시|살|마리|배)(?=[^가-힣]|$|[은는이가을를의에로도만과와])`,
  'g',
);

/** `삼백 미터` becomes `300미터`, `스물다섯 개` becomes `25개`. */
export function writeNumbersAsDigits(text: string): string {
  return text
    .replace(SINO, (_whole, numeral: string, unit: string) => `${readSino(numeral)}${unit}`)
    .replace(NATIVE, (whole, tens: string | undefined, ones: string | undefined, unit: string) => {
      const value = (NATIVE_TENS[tens ?? ''] ?? 0) + (NATIVE_ONES[ones ?? ''] ?? 0);
      return value === 0 ? whole : `${value}${unit}`;
    });
}

function readSino(numeral: string): number {
  let [total, group, digit] = [0, 0, 0];
  for (const syllable of numeral) {
    const place = SINO_PLACES[syllable];
    if (place !== undefined) {
      group += (digit || 1) * place;
      digit = 0;
    } else if (syllable === '만') {
      total += (group + digit || 1) * 10_000;
      [group, digit] = [0, 0];
    } else {
      digit = digit * 10 + (SINO_DIGITS[syllable] ?? 0);
    }
  }
  return total + group + digit;
}
