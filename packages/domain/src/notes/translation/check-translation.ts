import type { Quantity } from '../../claims/quantities/quantity.ts';
import { readQuantities } from '../../claims/quantities/read-quantities.ts';
import type { TranslatedLine } from './translated-line.ts';

/** Longer than a translation of the line can be. */
const MAX_GROWTH = 4;
const SLACK_CHARS = 40;
/** Japanese and Chinese have no space behind it. */
const ACRONYM = /(?<![A-Za-z0-9])[A-Z][A-Z0-9]+(?![A-Za-z0-9])/gu;
/** Original term behind a Korean one. */
const IN_PARENTHESES = /\(([^()]*\p{L}[^()]*)\)/gu;
/** A number word does not continue behind a comma or in the next sentence. */
const CLAUSE_END = /(?<=[.!?;,。、，])\s+/u;
/** "At this point two things" has no decimal fraction, and "may" and "march" in small letters are no months. */
const NO_NUMBER = /^(?:[Pp]oint|may|march)\b/u;
const FOREIGN_ZERO = /ゼロ|零/u;
/** Numbers up to ten are also articles, pronouns and parts of idioms. */
const MAX_DOUBTFUL = 10;
const DIGITS = /\d+(?:[.,]\d+)*/gu;

const HAN_DIGITS = new Map(Array.from('〇一二三四五六七八九').map((sign, value) => [sign, value]));
const HAN_UNITS = new Map([
  ['十', 10],
  ['百', 100],
  ['千', 1000],
]);
/** Only numbers of several signs, or a sign before a counter: 一 alone is often no number. */
const HAN_NUMBER = /[〇一二三四五六七八九十百千]{2,}|[二三四五六七八九十](?=[個个倍次回度年月日時时分秒つ元円%％])/gu;

/**
 * Whether the numbers and terms of a translated line agree with the original: every number of the original is in the translation and no
 * other one, acronyms are unchanged, originals in parentheses were really spoken. Independent of the model that translated.
 */
export function isTranslationConfirmed(source: string, text: string | null): boolean {
  if (text === null || text.trim() === '') return false;
  if (text.length > MAX_GROWTH * source.length + SLACK_CHARS) return false;
  const hasLetters = /\p{L}{2,}/u.test(source);
  if (hasLetters && !/\p{Script=Hangul}/u.test(text)) return false;
  return hasSameNumbers(source, text) && hasSameTerms(source, text);
}

function hasSameNumbers(source: string, text: string): boolean {
  const [original, translated] = [source.normalize('NFKC'), text.normalize('NFKC')];
  const clauses = original.split(CLAUSE_END);
  const understood = new Set([
    ...[original, ...clauses].flatMap((text) => readQuantities(text).map(({ value }) => value)),
    ...hanNumbers(original),
    ...(FOREIGN_ZERO.test(original) ? [0] : []),
  ]);
  const rendered = new Set(readQuantities(translated).map(({ value }) => value));
  const sure = [...digitsOf(original), ...hanNumbers(original)].map((value) => [value]);
  return (
    [...sure, ...clauses.flatMap(numberWords)].every((values) => values.some((value) => rendered.has(value))) &&
    digitsOf(translated).every((value) => understood.has(value))
  );
}

const digitsOf = (text: string): number[] =>
  [...text.matchAll(DIGITS)].map(([digits]) => Number(digits.replaceAll(/,(?=\d{3})/gu, '').replaceAll(',', '.')));

/** Number words that are surely numbers, each with the readings of its parts: eleven fifty-nine may be 11 and 59. */
function numberWords(clause: string): number[][] {
  const text = clause.replaceAll(/\p{Script=Hangul}/gu, ' ');
  const readings = readQuantities(text);
  const isInside = (one: Quantity, other: Quantity) => one.start >= other.start && one.end <= other.end;
  return readings
    .filter((one) => isSurelyNumber(one) && !NO_NUMBER.test(text.slice(one.start)))
    .filter((one) => !readings.some((other) => other.end - other.start > one.end - one.start && isInside(one, other)))
    .map((one) => readings.filter((other) => isInside(other, one)).map(({ value }) => value));
}

/** "One" and small numbers without a unit are often no numbers. */
const isSurelyNumber = ({ value, units, isSure }: Quantity): boolean =>
  isSure && (value > MAX_DOUBTFUL || !Number.isInteger(value) || (value > 1 && units.length > 0));

function hanNumbers(text: string): number[] {
  return [...text.matchAll(HAN_NUMBER)].map(([signs]) => {
    let [sum, digit] = [0, 0];
    const hasUnit = Array.from(signs).some((sign) => HAN_UNITS.has(sign));
    for (const sign of signs) {
      const unit = HAN_UNITS.get(sign);
      if (unit !== undefined) [sum, digit] = [sum + Math.max(1, digit) * unit, 0];
      else digit = hasUnit ? (HAN_DIGITS.get(sign) ?? 0) : 10 * digit + (HAN_DIGITS.get(sign) ?? 0);
    }
    return sum + digit;
  });
}

const fold = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, ' ');

function hasSameTerms(source: string, text: string): boolean {
  const acronyms = [...source.normalize('NFKC').matchAll(ACRONYM)].map(([acronym]) => acronym);
  const originals = [...text.matchAll(IN_PARENTHESES)].flatMap(([, term = '']) =>
    /\p{Script=Hangul}/u.test(term) ? [] : [term.trim()],
  );
  return (
    acronyms.every((acronym) => text.normalize('NFKC').includes(acronym)) &&
    originals.every((original) => fold(source).includes(fold(original)))
  );
}

/** Shorter lines repeat by chance. */
const MIN_ABSORBED_CHARS = 8;
const MIN_ABSORBED_SHARE = 0.8;
const MIN_ABSORBING_GROWTH = 1.2;

/**
 * The lines with the replies of the model, each compared with its original. Models merge lines: a line that contains the next one, or
 * before one that is missing, is not confirmed.
 */
export function settleTranslation(
  lines: readonly TranslatedLine[],
  replies: readonly { id: string; text: string }[],
): TranslatedLine[] {
  const byId = new Map(replies.map(({ id, text }) => [id.trim(), text.trim()]));
  return lines.map(({ id, source }, index) => {
    const text = byId.get(id) ?? null;
    const next = lines[index + 1];
    const isMerged = next !== undefined && absorbs(text ?? '', byId.get(next.id) ?? null);
    return { id, source, text, is_confirmed: !isMerged && isTranslationConfirmed(source, text) };
  });
}

function absorbs(text: string, next: string | null): boolean {
  if (next === null) return true;
  // Two questions or greetings may be alike; a line that contains another is longer.
  if (next.length < MIN_ABSORBED_CHARS || text.length < MIN_ABSORBING_GROWTH * next.length) return false;
  const pairsOf = (line: string) => Array.from(line, (letter, index) => letter + (line[index + 1] ?? '')).slice(0, -1);
  const own = new Set(pairsOf(text));
  const pairs = pairsOf(next);
  return pairs.filter((pair) => own.has(pair)).length >= MIN_ABSORBED_SHARE * pairs.length;
}
