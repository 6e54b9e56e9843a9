import { spellNative, spellSino, valuesOfNative, valuesOfSino } from '../quantities/korean-numerals.ts';
import { pickOne } from './pick-one.ts';

const SINO_UNITS =
  '퍼센트포인트|퍼센트|밀리초|마이크로초|나노초|초|분|년|개월|세기|킬로미터|센티미터|밀리미터|미터|킬로그램|밀리그램|그램|밀리리터|리터|볼트|암페어|와트|원|명|킬로바이트|메가바이트|기가바이트|바이트|비트|헤르츠|킬로칼로리|칼로리|페이지|점|도|마리|방울';
const NATIVE_UNITS = '가지|개|번|단계|시간|명|배|달|종류|차례|쌍|군데|마리|그루|살|방울|마당';
const SYMBOLS = '%|ms|cm|mm|km|kg|mg|mL|L|V|W|℃|GB|MB|KB';
const NATIVE = '두|세|네|다섯|여섯|일곱|여덟|아홉|열|열두|열다섯|스무|스물한|서른|마흔|쉰';
const DIGITS = new RegExp(
  `(?<![\\d.,A-Za-z가-힣·~−-])(\\d{1,3}(?:,\\d{3})+|\\d+)(\\s?[만억]?\\s?)(${SINO_UNITS}|${NATIVE_UNITS}|${SYMBOLS})`,
  'g',
);
const SINO = new RegExp(
  `(?<![가-힣\\d]|[일이삼사오육칠팔구십백천만억]\\s)([일이삼사오육칠팔구십백천만억]+)(\\s)(${SINO_UNITS})`,
  'g',
);
const COUNTED = new RegExp(`(?<![가-힣])(${NATIVE})(\\s)(${NATIVE_UNITS})`, 'g');

/** Bounds: a weaker bound follows from the original. */
const BOUND_AFTER =
  /^(?:를|을|이|가|은|는|에|의)?\s*(?:웃돌|밑돌|이상|이하|미만|초과|이내|내에|안에|안으로|까지|만\s|만에|라도|이라도|넘|안팎|도\s?안|째|밖에|남짓|가까이|여\s|씩은|도\s|이나\s|나\s|더\s|[가-힣]+도\s|전에|(?:쯤|정도)?밖에|(?:안|채) 되|못 미|아니라|뒤|후|쯤이면|마다)/;
const BOUND_BEFORE = /(?:최소|최대|적어도|많아야|고작|기껏해야|무려|거의|제|또는|이나|중|이나\s)\s*(?:\S+\s)?$/;
const RANGE_AFTER = /^\s*(?:에서|부터|내지|~|-|,|이나|또는|대|중|짜리)/;
const RANGE_BEFORE = /(?:에서|부터|내지|~|점|,|더하기|곱하기|빼기|나누기)\s*$/;
/** 이 분 and 이 점 may mean 'this', 일 점 is the beginning of a decimal. */
const AMBIGUOUS = /^(?:이|일|만|조|사|오)$/;
const AMBIGUOUS_UNIT = /^(?:분|점|도|명|원|마리|초)$/;
const UNIT_END =
  /^(?:$|[\s,.]|[은는이가을를에의로와과도]|으로|입니다|이에요|예요|이고|이며|이면|이다|이죠|죠|인데|정도|쯤|동안|짜리|씩|간|이라|라고|였|이었|예|면)/;

/** 칠십 퍼센트를 곱하지 않고 remains true with another number. */
const DENIAL = /않|아니|아닙|못|없|안\s/;

interface Found {
  start: number;
  number: string;
  unit: string;
  after: string;
}

/** Replaces one number with its unit; null when a bound, a range or another word is possible. */
export function changeNumber(sentence: string): string | null {
  const found = [DIGITS, SINO, COUNTED].flatMap((pattern) => findNumbers(sentence, pattern));
  const open = found.filter((one) => isPlain(sentence, one));
  const chosen = pickOne(open, sentence);
  if (chosen === undefined) return null;
  const changed = replaceNumber(chosen, sentence);
  if (changed === null || changed === chosen.number) return null;
  return sentence.slice(0, chosen.start) + changed + sentence.slice(chosen.start + chosen.number.length);
}

function findNumbers(sentence: string, pattern: RegExp): Found[] {
  return Array.from(sentence.matchAll(pattern), (match) => ({
    start: match.index,
    number: match[1] ?? '',
    unit: match[3] ?? '',
    after: sentence.slice(match.index + match[0].length),
  }));
}

function isPlain(sentence: string, { start, number, unit, after }: Found): boolean {
  const before = sentence.slice(0, start);
  if (/[가-힣]$/.test(unit) && !UNIT_END.test(after)) return false;
  if (BOUND_AFTER.test(after) || RANGE_AFTER.test(after) || BOUND_BEFORE.test(before) || RANGE_BEFORE.test(before))
    return false;
  if (valuesOfSino(number).length > 1 || DENIAL.test(after)) return false;
  if (AMBIGUOUS.test(number) && AMBIGUOUS_UNIT.test(unit)) return false;
  if (unit === '분' && after.startsWith('의')) return false;
  if (unit === '점' && /^\s?[영공일이삼사오육칠팔구]/.test(after)) return false;
  return !(number === '열' && unit === '개') && !/(?:분의|한)\s*$/.test(before);
}

function replaceNumber({ number, unit }: Found, sentence: string): string | null {
  const isDigits = /^\d/.test(number);
  const value = isDigits ? Number(number.replaceAll(',', '')) : (valuesOfNative(number)[0] ?? valuesOfSino(number)[0]);
  if (value === undefined || value === 0) return null;
  // A smaller number of what is possible follows from the original.
  const next = shift(
    value,
    {
      isYear: unit === '년' && value >= 1000,
      isCentury: unit === '세기',
      isShare: /퍼센트|%/.test(unit),
      canFall: !/수 있|가능/.test(sentence),
    },
    sentence,
  );
  if (isDigits) return number.includes(',') ? next.toLocaleString('en-US') : String(next);
  return valuesOfNative(number).length > 0 ? spellNative(next) : spellSino(next);
}

interface Shift {
  isYear: boolean;
  isCentury: boolean;
  isShare: boolean;
  canFall: boolean;
}

function shift(value: number, { isYear, isCentury, isShare, canFall }: Shift, sentence: string): number {
  const choose = (steps: number[]) => pickOne(canFall ? steps : steps.filter((step) => step > 0), `${sentence}#`) ?? 1;
  if (isYear) return value + choose([-13, -8, 7, 11]);
  if (isCentury) return value + choose([-2, -1, 1, 2]);
  if (isShare) return value <= 50 ? value + choose([15, 20, 30]) : value - choose([15, 20, 30]);
  if (value <= 3) return value + choose([1, 2, 3]);
  if (value <= 10) return value + choose([-2, 3, 4]);
  const unit = 10 ** Math.floor(Math.log10(value));
  return value + unit * (value < 3 * unit ? choose([1, 2]) : choose([-2, 2, 3]));
}
