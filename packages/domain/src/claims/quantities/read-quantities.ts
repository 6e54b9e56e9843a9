import type { NumberReading } from './number-reading.ts';
import type { Quantity } from './quantity.ts';
import { readDigits } from './read-digits.ts';
import { readEnglishNumbers } from './read-english-numbers.ts';
import { readKoreanNumbers } from './read-korean-numbers.ts';
import { readRate } from './read-rate.ts';
import { readSpecialWords } from './read-special-words.ts';
import { findUnit, isCounting, type Unit } from './units.ts';

const RANGE = /^\s?(?:에서|부터|내지|이나|이나\s|~|∼|–|-|to|and|or|또는|,|대)\s?/;
/** Particles, the copula and adverbs that follow a number. */
const NO_NOUN =
  /^(?:[은는이가을를에의로와과도만씩]|이[다고며면에라었죠지나]|입니|예요|였|인데|인[가지]|일\s|으로|에서|부터|까지|보다|정도|이상|이하|미만|초과|내지|라고|라는|쯤|가지|개|번|회|대|더하|빼기|곱하|나누|제곱)/;
/** A speaker who corrects the number at once: 삼십, 아니 이십 퍼센트. */
const CORRECTION = /^[가-힣\s]{0,4}?[\s,.…]{1,3}(?:아|어|음)?[\s,]{0,2}아니(?:[,.\s]|\s?고\s)[\s,]{0,2}$/;

/** Every quantity that a listener may understand. Generous, because a reading can only support a sentence. */
export function readQuantities(line: string): Quantity[] {
  const text = normaliseLine(line);
  const readings = [...readDigits(text), ...readKoreanNumbers(text), ...readEnglishNumbers(text)];
  const plain = [...readings.map((reading) => addUnit(text, reading)), ...readSpecialWords(text)];
  const shared = plain.map((quantity) => shareUnit(text, quantity, plain));
  const current = shared.filter((quantity) => !isCorrected(text, quantity, shared));
  return [...current, ...sumParts(text, current), ...current.flatMap(addHalf(text)), ...current.flatMap(readShortYear)];
}

function normaliseLine(line: string): string {
  return line
    .normalize('NFC')
    .replaceAll(/\\[,;!]|\\(?:mathrm|text)|[{}$]/g, ' ')
    .replaceAll('\\%', '%')
    .replaceAll(/\s+/g, ' ');
}

export function addUnit(text: string, { start, end, value, isSure, isOrdinal }: NumberReading): Quantity {
  const gap = /^(?:여\s?|[\s-])?/.exec(text.slice(end))?.[0].length ?? 0;
  const found = isOrdinal === true ? null : findUnit(text.slice(end + gap));
  const unitEnd = found === null ? end : end + gap + found.spelling.length;
  const units = found?.units ?? [];
  const per = readRate(text.slice(0, start), text.slice(unitEnd));
  const isDivisor = value === 1 && /^\s?(?:당|마다|에\s|에서는|가\s|이\s)/.test(text.slice(unitEnd));
  const noun = units.every(isCounting) ? readNoun(text.slice(end)) : null;
  return {
    start,
    end: unitEnd,
    value,
    units: narrowDegrees(text.slice(0, start), units),
    per,
    isDivisor,
    noun,
    isSure,
  };
}

/** A noun of at least two syllables directly behind the number. */
function readNoun(rest: string): string | null {
  const noun = /^\s?([가-힣]{2,})/.exec(rest)?.[1] ?? null;
  return noun === null || NO_NOUN.test(noun) ? null : noun;
}

/** 섭씨 and 화씨 before the number decide what 도 means. */
function narrowDegrees(before: string, units: readonly Unit[]): readonly Unit[] {
  const scale = /(섭씨|화씨)\s?(?:약\s?)?(?:영하\s?|마이너스\s?)?$/.exec(before)?.[1];
  const dimension = scale === '섭씨' ? 'celsius' : 'fahrenheit';
  const narrowed = scale === undefined ? [] : units.filter((unit) => unit.dimension === dimension);
  return narrowed.length === 0 ? units : narrowed;
}

/** In 십에서 백 밀리초 the unit belongs to both numbers. */
function shareUnit(text: string, quantity: Quantity, all: readonly Quantity[]): Quantity {
  if (quantity.units.length > 0) return quantity;
  const gap = RANGE.exec(text.slice(quantity.end))?.[0];
  if (gap === undefined) return quantity;
  const next = all.filter(({ start, units }) => start === quantity.end + gap.length && units.length > 0);
  const following = next.toSorted((a, b) => b.end - a.end)[0];
  return following === undefined ? quantity : { ...quantity, units: following.units, isSure: true };
}

function isCorrected(text: string, quantity: Quantity, all: readonly Quantity[]): boolean {
  return all.some(
    (other) =>
      other.start > quantity.end &&
      other.start - quantity.end < 16 &&
      other.isSure &&
      haveCommonDimension(quantity, other) &&
      CORRECTION.test(text.slice(quantity.end, other.start)),
  );
}

function haveCommonDimension(a: Quantity, b: Quantity): boolean {
  return a.units.some((one) => b.units.some((other) => one.dimension === other.dimension));
}

/** 두 시간 삼십 분 is two and a half hours. */
function sumParts(text: string, all: readonly Quantity[]): Quantity[] {
  return all.flatMap((first) =>
    all.flatMap((second) => {
      if (second.start <= first.end - 1 || !/^\s?$/.test(text.slice(first.end, second.start))) return [];
      return first.units.flatMap((unit) =>
        second.units
          .filter((other) => other.dimension === unit.dimension && other.factor < unit.factor)
          .map((other) => ({
            ...first,
            end: second.end,
            units: [unit],
            value: first.value + (second.value * other.factor) / unit.factor,
          })),
      );
    }),
  );
}

/** 두 시간 반, 한 배 반. */
function addHalf(text: string): (quantity: Quantity) => Quantity[] {
  return (quantity) =>
    quantity.units.length > 0 && /^\s?반(?![가-힣]{2})/.test(text.slice(quantity.end))
      ? [{ ...quantity, value: quantity.value + 0.5 }]
      : [];
}

const CENTURIES = [13, 14, 15, 16, 17, 18, 19, 20];

/** 팔십칠 년 may mean 1987. */
function readShortYear(quantity: Quantity): Quantity[] {
  const isYear = quantity.units.some(({ dimension, factor }) => dimension === 'months' && factor === 12);
  if (!isYear || !Number.isInteger(quantity.value) || quantity.value < 10 || quantity.value > 99) return [];
  return CENTURIES.map((century) => ({ ...quantity, value: century * 100 + quantity.value }));
}
