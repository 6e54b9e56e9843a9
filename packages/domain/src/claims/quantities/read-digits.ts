import { MULTIPLIERS } from './korean-numerals.ts';
import type { NumberReading } from './number-reading.ts';
import { findUnit } from './units.ts';

const PLAIN = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`;
const FRACTION = new RegExp(`(${PLAIN})(?:\\s?분의\\s?(${PLAIN})|\\s?/\\s?(\\d+)(?![\\d./]))`, 'y');
const PART = new RegExp(`(${PLAIN})\\s?([십백천만억조]*(?!큼))`, 'y');
const STARTS = new RegExp(`(?<![\\d.,])(?:${PLAIN})`, 'g');

/** Numbers in digits: 1,024, 3만 5천, 3분의 1, 1/3. A sign belongs to the number only where nothing is subtracted. */
export function readDigits(text: string): NumberReading[] {
  const readings: NumberReading[] = [];
  let from = 0;
  for (const found of text.matchAll(STARTS)) {
    if (found.index < from) continue;
    const alternatives = readAt(text, found.index);
    const start = isNegative(text, found.index) ? found.index - 1 : found.index;
    const sign = start < found.index ? -1 : 1;
    for (const { value, end } of alternatives) readings.push({ start, end, value: sign * value, isSure: true });
    from = Math.max(...alternatives.map(({ end }) => end));
  }
  return readings;
}

/** The first alternative is the longest. */
function readAt(text: string, index: number): { value: number; end: number }[] {
  FRACTION.lastIndex = index;
  const fraction = FRACTION.exec(text);
  if (fraction !== null) {
    const [found, first = '', korean, slash] = fraction;
    const value = korean === undefined ? toNumber(first) / Number(slash) : toNumber(korean) / toNumber(first);
    const plain = slash === undefined ? [] : readParts(text, index);
    if (Number.isFinite(value)) return [{ value, end: index + found.length }, ...plain];
  }
  return readParts(text, index);
}

/** 3만 5천 is a sum. 3조 may be an article and 3만 may mean 'only 3', so both ends are returned. */
function readParts(text: string, index: number): { value: number; end: number }[] {
  const results: { value: number; end: number }[] = [];
  let sum = 0;
  let end = index;
  let lowest = Number.POSITIVE_INFINITY;
  for (;;) {
    PART.lastIndex = results.length === 0 ? end : skipSpace(text, end);
    const [found, digits = '', names = ''] = PART.exec(text) ?? [];
    if (found === undefined) break;
    const unit = Array.from(names).reduce((product, name) => product * (MULTIPLIERS[name] ?? 1), 1);
    const at = PART.lastIndex - found.length;
    if (unit * toNumber(digits) >= lowest || (results.length > 0 && lowest === 1)) break;
    if (isParticle(names, text.slice(at + found.length)))
      results.push({ value: toNumber(digits), end: at + digits.length });
    sum += toNumber(digits) * unit;
    end = at + found.trimEnd().length;
    lowest = unit;
    results.unshift({ value: sum, end });
  }
  return results.filter((result) => result.end === end || /^[조만]/.test(text.slice(result.end)));
}

function isParticle(names: string, rest: string): boolean {
  return names === '조' || (names === '만' && findUnit(rest.trimStart()) === null);
}

function skipSpace(text: string, index: number): number {
  return text[index] === ' ' ? index + 1 : index;
}

function toNumber(digits: string): number {
  return Number(digits.replaceAll(',', ''));
}

function isNegative(text: string, index: number): boolean {
  return /[-−]$/.test(text.slice(0, index)) && !/(?:[\p{L}\p{N})\]]|\d\s)[-−]$/u.test(text.slice(0, index));
}
