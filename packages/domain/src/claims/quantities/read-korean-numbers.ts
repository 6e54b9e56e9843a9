import { digitsOfSino, NATIVE_NUMERAL, SINO_SYLLABLES, valuesOfNative, valuesOfSino } from './korean-numerals.ts';
import type { NumberReading } from './number-reading.ts';
import { findUnit } from './units.ts';

const SYLLABLE = `[${SINO_SYLLABLES}]`;
const DIGIT = '[영공일이삼사오육륙칠팔구]';
/** Words that a transcript may join with the numeral that follows. */
const PREFIX =
  '제|약|총|단|딱|또|매|각|마이너스|플러스|분당|초당|시속|초속|섭씨|화씨|영하|영상|최대|최소|평균|대략|기원전|서기|또는|혹은|만';
const WORD_START = `(?<![가-힣\\dA-Za-z]|[\\d]\\s?)|(?<=(?<![가-힣])(?:${PREFIX}))`;
const SINO_RUN = new RegExp(`(?:${WORD_START})${SYLLABLE}+(?:\\s${SYLLABLE}+)*`, 'g');
const DECIMALS = new RegExp(`\\s?점\\s?(${DIGIT}(?:\\s?${DIGIT})*)`, 'y');
const NUMERATOR = new RegExp(`\\s?분의\\s?(${SYLLABLE}+)`, 'y');
/** The decimals of a number are no number of their own. */
const AFTER_POINT = new RegExp(`${SYLLABLE}\\s?점\\s$`);
const NATIVE = new RegExp(`(?:${WORD_START})(?:${NATIVE_NUMERAL})`, 'g');
const MIXED = new RegExp(NATIVE_NUMERAL, 'y');
const SHORT_NATIVE = /^(?:한|두|세|석|네|넉|열|쉰)$/;

/** Syllables that may follow a numeral without a unit: the end of a word, a particle, the copula. */
const ENDING =
  /^(?:[^가-힣]|$|[은는이가을를에의로와과도만씩쯤째고며면죠다]|으로|보다|까지|부터|정도|입니|이에|예요|였|이었|인|일|이라|라[고는서]|이고|이며|이면|여|대|배|제곱|승|차|번|더하|빼|곱|나누|내지|이상|이하|미만|초과)/;
/** Common words that begin like a numeral. */
const OTHER_WORD =
  /^(?:이(?:것|거|게|건|걸|런|렇|제|때|번|후|전|상|하|유|미|해|용|동|론|름|야|어|루|르|외|점|자|익|윤|쪽|주|분|들|를|는|와|처|탈|온|중|질|차|번)|일(?:단|반|부(?!터)|정|어|으|찍|치|종|때|관|상|시|을|이\s)|사(?:실|람|용|이|건|회|례|업|고|망|라|물|태|항|전|후|과|원|장|진|법|형|인|유|상|는|가)|오(?:늘|른|히|래|류|전|후|직|염|는|면|고|차)|구(?:조|분|간|체|성|하|별|속|매|름|역|해|경|나)|공(?:부|기|간|식|통|급|장|정|급|개|격|공|동|유|무)|영(?:향|역|어|화|양|업|구|원|국)|백(?:성|신|제|혈|분|질)|천(?:천|연|장|문|국|재|성)|만(?:약|들|일|나|큼|족|기|드|든|든|드|으|에|이)|조(?:건|금|사|직|선|절|정|합|차|심|세|항)|억(?:제|압|지)|육(?:체|지|아|군)|칠(?:판|하)|팔(?:꿈|아|고|면))/;

/** Possible numbers in words: every reading of a numeral that begins a word, as a transcript spells it. */
export function readKoreanNumbers(text: string): NumberReading[] {
  const sino = [...text.matchAll(SINO_RUN)].flatMap((found) => readRun(text, found.index, found[0]));
  const native = [...text.matchAll(NATIVE)].flatMap((found) => readNative(text, found.index, found[0]));
  return [...sino, ...native];
}

function readRun(text: string, index: number, run: string): NumberReading[] {
  // Every word of the run may begin a number: 십이만 오천 is one, 백 이십 may be two.
  const starts = [0, ...Array.from(run.matchAll(/\s/g), (space) => space.index + 1)];
  return starts
    .filter((start) => !AFTER_POINT.test(text.slice(0, index + start)))
    .flatMap((start) => readFrom(text, index + start, run.slice(start)));
}

function readFrom(text: string, start: number, run: string): NumberReading[] {
  const lengths = Array.from(run, (_, index) => index + 1).filter((length) => run[length - 1] !== ' ');
  const readings = lengths.flatMap((length) => readNumeral(text, start, run.slice(0, length)));
  // In 백이 나노초 the unit shows that 백 alone is not the number.
  const word = run.split(' ')[0] ?? '';
  const whole = valuesOfSino(word).length > 0 && hasUnit(text.slice(start + word.length)) ? start + word.length : start;
  return readings.filter(({ end }) => end >= whole || hasUnit(text.slice(end)));
}

function readNumeral(text: string, start: number, numeral: string): NumberReading[] {
  const syllables = numeral.replaceAll(/\s/g, '');
  const end = start + numeral.length;
  const sign = signBefore(text, start);
  const longer = [readDecimals, readFractions, readMixed].flatMap((read) => read(text, end, syllables));
  const readings = longer.map((reading) => ({ ...reading, start, value: sign * reading.value, isSure: true }));
  const isWhole = mayEnd(text, start, end);
  if (!isWhole && !isAttached(text, start, end)) return readings;
  const isSure = isWhole && (syllables.length > 1 || isClear(text, start, end));
  return [...readings, ...valuesOfSino(syllables).map((value) => ({ start, end, value: sign * value, isSure }))];
}

/** 이진수, 삼심제: the numeral is the first part of a word. */
function isAttached(text: string, start: number, end: number): boolean {
  return new RegExp(`^(?!${SYLLABLE})[가-힣]`).test(text.slice(end)) && !OTHER_WORD.test(text.slice(start));
}

function mayEnd(text: string, start: number, end: number): boolean {
  const rest = text.slice(end);
  if (/^\s?분의\s/.test(rest)) return false;
  if (text[start - 1] === '제') return true;
  const isShort = end - start === 1;
  if (isShort && OTHER_WORD.test(text.slice(start))) return hasUnit(rest) && /^\s/.test(rest);
  if (hasUnit(rest)) return true;
  if (isShort && text[start] === '이' && /^\s/.test(rest)) return /^\s(?:더하|빼|곱|나누|대\s|제곱)/.test(rest);
  return ENDING.test(rest);
}

/** 삼 and 백 are seldom other words; 이 before a counted noun is 'this'. */
function isClear(text: string, start: number, end: number): boolean {
  const rest = text.slice(end);
  const unit = findUnit(rest.replace(/^\s/, ''));
  if (unit === null) return /^[삼육칠팔십백천]$/.test(text.slice(start, end));
  return text[start] !== '이' || !unit.units.some(({ dimension }) => dimension === 'count' || dimension === 'person');
}

function hasUnit(rest: string): boolean {
  return findUnit(rest.replace(/^\s/, '')) !== null;
}

/** 영 점 영 오 is 0.05. In 삼 점 일이고 the last syllable is the copula, so every prefix of the decimals is read. */
function readDecimals(text: string, end: number, syllables: string): { end: number; value: number }[] {
  DECIMALS.lastIndex = end;
  const found = DECIMALS.exec(text);
  const decimals = found?.[1];
  const [whole] = valuesOfSino(syllables);
  if (found === null || decimals === undefined || whole === undefined) return [];
  const first = end + found[0].length - decimals.length;
  const readings: { end: number; value: number }[] = [];
  for (let length = 1; length <= decimals.length; length += 1) {
    const digits = digitsOfSino(decimals.slice(0, length).replaceAll(/\s/g, ''));
    const rest = text.slice(first + length);
    if (digits === null || decimals[length - 1] === ' ') continue;
    if (length < decimals.length && !hasUnit(rest) && !/^(?:이|일)[가-힣]/.test(rest)) continue;
    readings.push({ end: first + length, value: Number(`${whole}.${digits}`) });
  }
  return readings;
}

/** 삼분의 일 is 1/3; in 삼분의 일이 the last syllable is a particle. */
function readFractions(text: string, end: number, syllables: string): { end: number; value: number }[] {
  NUMERATOR.lastIndex = end;
  const found = NUMERATOR.exec(text);
  const numerator = found?.[1];
  const [below] = valuesOfSino(syllables);
  if (found === null || numerator === undefined || below === undefined || below === 0) return [];
  const last = end + found[0].length;
  return Array.from(numerator, (_, index) => numerator.slice(0, index + 1)).flatMap((prefix) =>
    valuesOfSino(prefix).map((above) => ({ end: last - numerator.length + prefix.length, value: above / below })),
  );
}

/** 백쉰두: a hundred in Sino-Korean and the rest in native numerals. */
function readMixed(text: string, end: number, syllables: string): { end: number; value: number }[] {
  MIXED.lastIndex = end;
  const native = /[백천]$/.test(syllables) ? MIXED.exec(text)?.[0] : undefined;
  if (native === undefined) return [];
  return valuesOfSino(syllables).flatMap((whole) =>
    valuesOfNative(native).map((value) => ({ end: end + native.length, value: whole + value })),
  );
}

function readNative(text: string, start: number, numeral: string): NumberReading[] {
  const end = start + numeral.length;
  const rest = text.slice(end);
  const isShort = SHORT_NATIVE.test(numeral);
  if (isShort && !hasUnit(rest) && !/^[\s,]/.test(rest)) return [];
  // 한 십 분: about ten minutes.
  if (numeral === '한' && new RegExp(`^\\s(?:${SYLLABLE}|\\d)`).test(rest) && !hasUnit(rest)) return [];
  const isSure = !isShort || hasUnit(rest) || rest.startsWith(',');
  return valuesOfNative(numeral).map((value) => ({ start, end, value, isSure }));
}

function signBefore(text: string, start: number): 1 | -1 {
  return /(?:마이너스|영하|음의)\s?$/.test(text.slice(0, start)) ? -1 : 1;
}
