import { letterPairs, type SearchWord, TERM_MARK } from './search-keys.ts';

/*
 * Keys as numbers, the form of the search index. A letter pair is the code of its first letter (14 bits) and a hash of the second
 * (10 bits), so that the letter alone can be derived from it; a base form is a hash. Different keys may share a code: what the index
 * finds is verified in the text.
 */
const SECOND_BITS = 10;
const TERM_BITS = 18;
const TERMS_FROM = 2 ** 24;
/** Codes of single letters; `unpack_search_keys` derives them from the pairs. */
const LETTERS_FROM = 2 ** 25;

const FIRST_SYLLABLE = 0xac_00;
const SYLLABLES = 11_172;
const OTHER_LETTERS = 2 ** 14 - SYLLABLES;

/** Unique for Hangul syllables and for the scripts below U+1460. */
function letterCode(letter: string): number {
  const point = letter.codePointAt(0) ?? 0;
  const syllable = point - FIRST_SYLLABLE;
  return syllable >= 0 && syllable < SYLLABLES ? syllable : SYLLABLES + (point % OTHER_LETTERS);
}

const mix = (value: number, bits: number) => Math.imul(value, 0x9e_37_79_b1) >>> (32 - bits);

function pairCode(pair: string): number {
  const [first = '', second = ''] = pair;
  return letterCode(first) * 2 ** SECOND_BITS + (second === '' ? 0 : mix(letterCode(second) + 1, SECOND_BITS));
}

/** FNV-1a of a base form. */
export function hashTerm(term: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < term.length; at += 1) hash = Math.imul(hash ^ term.charCodeAt(at), 0x01_00_01_93);
  return mix(hash, TERM_BITS);
}

const codeOfKey = (key: string) =>
  key.startsWith(TERM_MARK) ? TERMS_FROM + hashTerm(key.slice(TERM_MARK.length)) : pairCode(key);

/** Ascending codes of keys, the differences as base-128 numbers: about 1.3 bytes each. */
export function packKeys(keys: Iterable<string>): Uint8Array {
  const codes = [...new Set(Array.from(keys, codeOfKey))].toSorted((a, b) => a - b);
  const bytes: number[] = [];
  let last = 0;
  for (const code of codes) {
    let gap = code - last;
    while (gap >= 128) {
      bytes.push((gap % 128) + 128);
      gap = Math.floor(gap / 128);
    }
    bytes.push(gap);
    last = code;
  }
  return Uint8Array.from(bytes);
}

/** Codes that a text with the word contains, for each way to match it: by letters, or by base forms. */
export function codesOfWord({ letters, terms }: SearchWord): number[][] {
  const [first = ''] = letters;
  const pairs = letterPairs(letters).slice(0, -1);
  const byLetters = letters.length === 1 ? [LETTERS_FROM + letterCode(first)] : pairs.map(pairCode);
  const byTerms = terms.map((term) => TERMS_FROM + hashTerm(term));
  return byTerms.length === 0 ? [byLetters] : [byLetters, byTerms];
}
