import { NATIVE_NUMERAL, SINO_SYLLABLES, valuesOfNative, valuesOfSino } from './korean-numerals.ts';
import type { NumberReading } from './number-reading.ts';
import type { Quantity } from './quantity.ts';
import { readDigits } from './read-digits.ts';
import { addUnit } from './read-quantities.ts';
import { readSpecialWords } from './read-special-words.ts';
import { isCounting } from './units.ts';

/** A quantity that a sentence certainly states; several readings where the spelling is ambiguous (3조). */
export interface StatedQuantity {
  text: string;
  readings: readonly Quantity[];
}

const RANGE = /^\s?(?:~|∼|–|-|에서|부터|내지|,)\s?/;
const COUNTED =
  '가지|개월|개|번|회|해|음보|단락|마당|상자|병|잔|주(?=[이가는를로에의간\\s])|주일|수(?=[가는를의 ])|편(?=[이은을의 ])|단계|시간|배|명|조건|달|종류|유형|요소|차례|쌍|사람|곳|군데|부분|방법|원칙|요인|문항|마리|장|권|대|살';
const NATIVE = new RegExp(`(?<![가-힣])(${NATIVE_NUMERAL})\\s?(?=(?:${COUNTED})(?!째))`, 'g');
const DAYS = /^(?:이틀|사흘|나흘|닷새|엿새|열흘|보름)$/;
const SINO_UNITS =
  '퍼센트|밀리초|마이크로초|나노초|초|분|년|개월|세기|도|미터|킬로미터|센티미터|밀리미터|그램|킬로그램|밀리그램|리터|밀리리터|볼트|원|명|회|배|비트|바이트';
const SINO = new RegExp(`(?<![가-힣])([${SINO_SYLLABLES}]{2,})\\s?(?=${SINO_UNITS})`, 'g');

/** Strict reading of a written sentence: digits, and numerals in words where a unit makes them certain. */
export function readStatedQuantities(sentence: string): StatedQuantity[] {
  const text = normaliseSentence(sentence);
  const readings = [...readDigits(text).filter((reading) => isNumber(text, reading)), ...readWords(text)];
  const quantities = [...readings.flatMap((reading) => addUnits(text, reading)), ...readSpecialWords(text, DAYS)];
  const shared = quantities.map((quantity) => markApproximate(text, shareUnit(text, quantity, quantities)));
  const groups = Map.groupBy(
    shared.filter((quantity) => !isCut(text, quantity)),
    ({ start }) => start,
  );
  return [...groups.values()].map((group) => ({
    text: text.slice(group[0]?.start, Math.max(...group.map(({ end }) => end))).trim(),
    readings: group,
  }));
}

function markApproximate(text: string, quantity: Quantity): Quantity {
  const before = /(?:약|대략|거의|대체로)\s?$/.test(text.slice(0, quantity.start));
  const after = /^\s?(?:정도|쯤|가량|안팎|남짓|가까|내외)/.test(text.slice(quantity.end));
  const inside = /여\s?[가-힣]*$/.test(text.slice(quantity.start, quantity.end));
  return { ...quantity, isApproximate: before || after || inside };
}

/** In 0인 and 3일 때 the syllable may be the copula. */
function addUnits(text: string, reading: NumberReading): Quantity[] {
  const quantity = addUnit(text, reading);
  const isCopula = /^(?:인|일(?=\s(?:때|수|경우|뿐)))/.test(text.slice(reading.end));
  return isCopula ? [quantity, { ...quantity, units: [], end: reading.end }] : [quantity];
}

/** Formulas are read only where they contain no variable, or as the number on the right of the last equals sign. */
function normaliseSentence(sentence: string): string {
  return sentence
    .normalize('NFC')
    .replaceAll(/\$\$?([^$]*)\$\$?/g, (_, formula: string) => readFormula(formula))
    .replaceAll(/\*\*|`/g, '');
}

function readFormula(formula: string): string {
  const plain = formula
    .replaceAll(/\\[,;!: ]/g, ' ')
    .replaceAll(/\\(?:mathrm|text|mathbf)\s?\{([^{}]*)\}/g, '$1')
    .replaceAll(/\\[dt]?frac\s?\{(\d+)\}\s?\{(\d+)\}/g, '$1/$2')
    .replaceAll('\\%', '%')
    .replaceAll(/\{,\}/g, ',')
    .replaceAll(/\\(?:times|cdot)/g, '×')
    .replaceAll('\\sim', '~');
  const unitOnly = plain.replaceAll(/(\d)\s?[A-Za-zµΩ°℃%]{1,4}(?:\/[A-Za-z]{1,3}\^?\{?\d?\}?)?/g, '$1');
  if (!/[A-Za-z\\^_{}|×+*]/.test(unitOnly)) return plain;
  const right = /=\s*([-−]?\d[\d,.]*\s?(?:[A-Za-z°℃%/]{0,5}))\s*$/.exec(plain)?.[1];
  return right === undefined || /[\^×+*]/.test(plain) ? ' ' : ` = ${right}`;
}

/** A digit that is part of a name is no number: P1, CO2, 3D, GPT-4. */
function isNumber(text: string, { start, end }: NumberReading): boolean {
  const before = text.slice(0, start);
  if (/[A-Za-z_^]$|[A-Za-z]-$|[×*+÷/^]\s?$|\s[-−]\s$|\d·$/.test(before)) return false;
  // 전분6등 is a name.
  if (/[가-힣]$/.test(before) && !/(?:^|[^가-힣])(?:약|총|단|각|매|연|월|제|만)$/.test(before)) return false;
  return !/^\s?[×*÷^+]|^\s[-−]\s|^·\d|^[²³⁴]|^번째|^\s?(?:제곱|승)/.test(text.slice(end));
}

function readWords(text: string): NumberReading[] {
  const native = Array.from(text.matchAll(NATIVE), ([found, numeral = ''], index) => ({ found, numeral, index }));
  const positions = Array.from(text.matchAll(NATIVE), ({ index }) => index);
  const readNative = native.flatMap(({ numeral, index }) => {
    const start = positions[index] ?? 0;
    const [value, ...others] = valuesOfNative(numeral);
    if (value === undefined || others.length > 0 || /^하나|^한$/.test(numeral)) return [];
    return [{ start, end: start + numeral.length, value, isSure: true }];
  });
  const readSino = Array.from(text.matchAll(SINO), (found) => {
    const numeral = found[1] ?? '';
    const [value] = valuesOfSino(numeral);
    return value === undefined ? [] : [{ start: found.index, end: found.index + numeral.length, value, isSure: true }];
  });
  return [...readNative, ...readSino.flat()];
}

function shareUnit(text: string, quantity: Quantity, all: readonly Quantity[]): Quantity {
  if (quantity.units.length > 0) return quantity;
  const gap = RANGE.exec(text.slice(quantity.end))?.[0];
  const next = all.find(({ start }) => gap !== undefined && start === quantity.end + gap.length);
  return next === undefined ? quantity : { ...quantity, units: next.units };
}

/** A letter directly behind the number or its unit: an unknown unit or a name. */
function isCut(text: string, quantity: Quantity): boolean {
  const rest = text.slice(quantity.end);
  if (/^[A-Za-z]/.test(rest) || /^-[A-Za-z]/.test(rest)) return true;
  return quantity.units.some(isCounting) && rest.startsWith('째');
}
