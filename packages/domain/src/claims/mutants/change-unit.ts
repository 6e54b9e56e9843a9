import { spellSino, valuesOfNative, valuesOfSino } from '../quantities/korean-numerals.ts';
import { replaceBefore } from './attach-particle.ts';
import { pickOne } from './pick-one.ts';

const OTHER_UNIT: Readonly<Record<string, string>> = {
  밀리초: '마이크로초',
  마이크로초: '밀리초',
  나노초: '밀리초',
  개월: '년',
  년: '개월',
  시간: '분',
  분: '시간',
  초: '분',
  일: '주',
  주: '개월',
  달: '주',
  킬로미터: '미터',
  미터: '킬로미터',
  센티미터: '밀리미터',
  밀리미터: '센티미터',
  킬로그램: '그램',
  그램: '킬로그램',
  밀리그램: '그램',
  밀리리터: '리터',
  리터: '밀리리터',
  볼트: '밀리볼트',
  킬로바이트: '메가바이트',
  메가바이트: '기가바이트',
  기가바이트: '메가바이트',
  바이트: '비트',
  비트: '바이트',
  원: '달러',
  ms: 'µs',
  cm: 'mm',
  mm: 'cm',
  km: 'm',
  kg: 'g',
  mg: 'g',
  mL: 'L',
  GB: 'MB',
  MB: 'GB',
};
const UNITS = Object.keys(OTHER_UNIT)
  .sort((a, b) => b.length - a.length)
  .join('|');
const NUMBER =
  '\\d[\\d,]*(?:\\.\\d+)?|[일이삼사오육칠팔구십백천만억]+|두|세|네|다섯|여섯|일곱|여덟|아홉|열|열두|스물네';
const MEASURE = new RegExp(`(?<![가-힣\\d.,A-Za-z])(${NUMBER})(\\s?[만억]?\\s?)(${UNITS})(?![A-Za-z/²³])`, 'g');
/** Closed list of what may follow a Korean unit; 초기, 분자 and 일반 are other words. */
const UNIT_END =
  /^(?:$|[\s,.]|[은는을를에의로와과](?=[\s,.]|$)|[이가도](?=[\s,.]|$)|으로(?=\s)|동안|입니다|이에요|예요|이고|이며|이면|이다|이죠|씩|쯤|정도|짜리|마다)/;
const BOUND_AFTER =
  /^(?:을|를|이|가|은|는|에)?\s*(?:(?:안|채) 되|못 미|아니라|(?:쯤|정도)?밖에|이상|이하|미만|초과|이내|넘|안팎|까지|전|뒤|후|때|대\s|째|안에|만에|도\s?안|밖에|남짓|가까이)/;

const BOUND_BEFORE =
  /(?:점|에서|부터|분의|시간|년|제|개월|더하기|곱하기|[십백천만억])\s*$|(?:최소|최대|적어도|많아야|고작|기껏해야)\s*(?:\S+\s)?$/;
const DENIAL = /않|아니|아닙|못|없|안\s/;

/** Replaces one unit by another of the same kind; null where the syllables may be another word. */
export function changeUnit(sentence: string): string | null {
  const open = Array.from(sentence.matchAll(MEASURE)).flatMap((match) => {
    const [found, number = '', gap = '', unit = ''] = match;
    const after = sentence.slice(match.index + found.length);
    const measure = { start: match.index, number, gap, unit, after };
    return isPlain(sentence, measure) ? [measure] : [];
  });
  const chosen = pickOne(open, sentence);
  if (chosen === undefined) return null;
  const unit = OTHER_UNIT[chosen.unit] ?? '';
  const number = respell(chosen.number, unit);
  if (number === null) return null;
  return `${sentence.slice(0, chosen.start)}${number}${chosen.gap}${replaceBefore(unit, chosen.after)}`;
}

interface Measure {
  start: number;
  number: string;
  gap: string;
  unit: string;
  after: string;
}

function isPlain(sentence: string, { start, number, gap, unit, after }: Measure): boolean {
  const before = sentence.slice(0, start);
  const value = valueOfNumber(number);
  if (value === undefined || value === 0 || valuesOfSino(number).length > 1) return false;
  if (/^[가-힣]/.test(unit) && !UNIT_END.test(after)) return false;
  if (BOUND_AFTER.test(after) || BOUND_BEFORE.test(before) || DENIAL.test(after)) return false;
  // 두 주 전까지 할 수 있다 follows from 두 달 전까지 할 수 있다.
  if (/까지/.test(after) && /수 있/.test(after)) return false;
  return !isOtherWord(number, gap, unit) && !isDate({ value, unit, before, after });
}

/** 이 분 may be a person, 이 주 this week. */
function isOtherWord(number: string, gap: string, unit: string): boolean {
  const isShort = gap === '' || /^(?:이|일|만|사|오)$/.test(number);
  return /^[가-힣]/.test(number) && isShort && /^(?:일|주|분|초|원)$/.test(unit);
}

function isDate({
  value,
  unit,
  before,
  after,
}: {
  value: number;
  unit: string;
  before: string;
  after: string;
}): boolean {
  if (unit === '년') return value >= 13 || /^(?:에|도)/.test(after);
  if (unit === '일') return /월\s*$/.test(before) || value > 31 || after.startsWith('에');
  return unit === '분' && (/시\s*$/.test(before) || after.startsWith('의'));
}

function valueOfNumber(number: string): number | undefined {
  if (/^\d/.test(number)) return Number(number.replaceAll(',', ''));
  return valuesOfNative(number)[0] ?? valuesOfSino(number)[0];
}

/** 분 and 초 follow Sino-Korean numerals, 시간 and 달 native ones; null when the numeral would be ambiguous. */
function respell(number: string, unit: string): string | null {
  if (/^\d/.test(number)) return number;
  const isNative = valuesOfNative(number).length > 0;
  const value = valueOfNumber(number) ?? 0;
  if (unit === '시간') return isNative || value > 12 ? number : null;
  if (unit === '주') return number;
  if (!isNative) return number;
  const spelled = spellSino(value);
  return spelled === '이' ? null : spelled;
}
