import { NATIVE_NUMERAL, valuesOfNative } from '../../claims/quantities/korean-numerals.ts';

const COUNTERS =
  '가지|개월|개국|단계|종류|유형|요소|조건|원칙|요인|방법|항목|부분|시간|사람|차례|군데|음보|문항|문장|단락|갈래|쪽|개|번|명|회|배|곳|쌍|달|해|주|장|권|대|살|마리|줄|칸|층|편|수';
/** Behind a numeral without a space, these are no other word: 네가지, 네개; but 세대, 열병, 석권 and 두개골 are words. */
const JOINED = '가지|개월|단계|종류|사람|시간|군데|차례|(?:개|번|명)(?![가-힣])';
const END = '(?![가-힣])|(?=[은는이가을를에의로와과도만씩])';
const COUNTED = new RegExp(`(?<![가-힣])(${NATIVE_NUMERAL})(?=\\s(?:${COUNTERS})(?:${END})|(?:${JOINED}))`, 'gu');
/** The whole answer is a numeral: 넷, 네 개입니다 is read above. */
const ALONE = new RegExp(`^\\s*(${NATIVE_NUMERAL})\\s*(?:이다|입니다|이에요|예요)?\\s*[.]?\\s*$`, 'u');

/** Native numerals before a counter as digits: 네 가지 is 4 가지. Those that name two values (두세) are both. */
function asDigits(text: string, isOneRead: boolean): string {
  const digitsOf = (found: string) => {
    const values = valuesOfNative(found);
    return values.length === 0 || (!isOneRead && values.join() === '1') ? found : values.join(' ');
  };
  return text.replace(ALONE, (_, found: string) => digitsOf(found)).replaceAll(COUNTED, digitsOf);
}

/** Digits with their sign and decimals, in the order of size. */
function digitsIn(text: string): string {
  const found = text.replaceAll(/(?<=\d),(?=\d{3})/gu, '').match(/-?\d+(?:\.\d+)?/gu) ?? [];
  return found
    .map(Number)
    .toSorted((a, b) => a - b)
    .join(' ');
}

/** Whether both texts have the same numbers, as digits or as native numerals with a counter. A single thing may be unstated. */
export function haveSameNumbers(one: string, other: string): boolean {
  const readings = (text: string) =>
    [true, false].map((isOneRead) => digitsIn(asDigits(text.normalize('NFKC'), isOneRead)));
  const expected = readings(other);
  return readings(one).some((numbers) => expected.includes(numbers));
}
