import { readQuantities } from '../../claims/quantities/read-quantities.ts';
import type { TranslatedLine } from './translated-line.ts';

/** Longer than a translation of the line can be. */
const MAX_GROWTH = 4;
const SLACK_CHARS = 40;
const ACRONYM = /(?<![\p{L}\p{N}])[A-Z][A-Z0-9]+(?![\p{L}\p{N}])/gu;
/** Original term behind a Korean one. */
const IN_PARENTHESES = /\(([^()]*\p{L}[^()]*)\)/gu;
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
  const understood = new Set([...readQuantities(original).map(({ value }) => value), ...hanNumbers(original)]);
  const rendered = new Set(readQuantities(translated).map(({ value }) => value));
  const sure = [...digitsOf(original), ...hanNumbers(original), ...sureNumbers(original)];
  return sure.every((value) => rendered.has(value)) && digitsOf(translated).every((value) => understood.has(value));
}

const digitsOf = (text: string): number[] =>
  [...text.matchAll(DIGITS)].map(([digits]) => Number(digits.replaceAll(/,(?=\d{3})/gu, '').replaceAll(',', '.')));

/** Number words of two and more; "one" is often no number. */
const sureNumbers = (text: string): number[] =>
  readQuantities(text.replaceAll(/\p{Script=Hangul}/gu, ' ')).flatMap(({ value, units, isSure }) =>
    isSure && value > 1 && units.length > 0 ? [value] : [],
  );

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

/** The lines with the replies of the model, each compared with its original. */
export function settleTranslation(
  lines: readonly TranslatedLine[],
  replies: readonly { id: string; text: string }[],
): TranslatedLine[] {
  const byId = new Map(replies.map(({ id, text }) => [id.trim(), text.trim()]));
  return lines.map(({ id, source }) => {
    const text = byId.get(id) ?? null;
    return { id, source, text, is_confirmed: isTranslationConfirmed(source, text) };
  });
}
