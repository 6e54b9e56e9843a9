import type { FieldText } from './note-fields.ts';
import { passageTerm } from './passage-text.ts';
import type { QuestionWord } from './read-question.ts';
import { speakNumber } from './speak-number.ts';

/** A word of the question as it is compared with many texts. */
export interface WordMatcher {
  /** From 0 to 1: the whole word, another form of it, or a part of a compound. */
  match: (field: FieldText, terms: ReadonlySet<number> | null) => number;
}

const OTHER_FORM = 0.9;
const PART_OF_COMPOUND = 0.7;
const MIN_SHARED_PAIRS = 0.6;
const STEM_MIN = 4;

/** A synonym counts a little less than the word itself. */
const SYNONYM = 0.85;

export function matcherOf(word: QuestionWord): WordMatcher {
  const own = wordMatcher(word);
  const phrases = (word.synonyms ?? []).map((phrase) => phrase.map(wordMatcher));
  if (phrases.length === 0) return own;
  return {
    match: (field, terms) => {
      let best = own.match(field, terms);
      for (const phrase of phrases) {
        if (best >= SYNONYM) return best;
        const sum = phrase.reduce((all, { match }) => all + match(field, terms), 0);
        best = Math.max(best, (SYNONYM * sum) / phrase.length);
      }
      return best;
    },
  };
}

function wordMatcher(word: QuestionWord): WordMatcher {
  if (word.kind === 'NUMBER') return { match: numberMatch(word.letters.join('')) };
  if (word.kind === 'NAME') return { match: nameMatch(word.letters.join('')) };
  return { match: textMatch(word) };
}

function numberMatch(digits: string): WordMatcher['match'] {
  const spoken = speakNumber(digits);
  const pattern = new RegExp(`(?<![\\d.])${digits.replace('.', '\\.')}(?!\\d|\\.\\d)`);
  return ({ text, letters }) => {
    if (text === '') return 0;
    if (pattern.test(text.includes(',') ? text.replaceAll(/(\d),(?=\d{3})/g, '$1') : text)) return 1;
    return spoken.some((one) => letters.includes(one)) ? OTHER_FORM : 0;
  };
}

/** English endings are not part of the stem; a short name such as CS must be a word of its own. */
function nameMatch(name: string): WordMatcher['match'] {
  const stem = name.replace(/(?:ing|ed|es|s)$/u, '');
  const whole = new RegExp(`(?<!\\p{Script=Latin})${name}(?!\\p{Script=Latin})`, 'u');
  const start = stem.length < STEM_MIN ? null : new RegExp(`(?<!\\p{Script=Latin})${stem}`, 'u');
  return ({ text, letters }) => {
    if (!letters.includes(stem)) return 0;
    if (whole.test(text) || (name.length <= 3 && whole.test(text.replaceAll('_', '')))) return 1;
    return start?.test(text) ? OTHER_FORM : 0;
  };
}

function textMatch({ letters, terms }: QuestionWord): WordMatcher['match'] {
  const whole = letters.join('');
  const pairs = letters.slice(0, -1).map((letter, at) => letter + letters[at + 1]);
  const shareOfForms = formMatch(terms, whole);
  return ({ letters: text }, hashes) => {
    if (text === '') return 0;
    if (whole.length > 1 && text.includes(whole)) return 1;
    const share = shareOfForms(text, hashes);
    if (share === 1) return OTHER_FORM;
    return Math.max(share * PART_OF_COMPOUND, pairs.length < 2 ? 0 : byPairs(text, pairs));
  };
}

/** Share of the base forms that a text has, by its stored hashes or by their letters. */
function formMatch(terms: readonly string[], whole: string) {
  const forms = terms.map((term) => ({
    hash: passageTerm(term),
    letters: term.length > 1 && term !== whole ? term : null,
  }));
  return (text: string, hashes: ReadonlySet<number> | null): number => {
    let found = 0;
    for (const { hash, letters } of forms)
      if (hashes?.has(hash) || (letters !== null && text.includes(letters))) found += 1;
    return found / Math.max(1, forms.length);
  };
}

/** Stops as soon as too many pairs are missing. */
function byPairs(text: string, pairs: readonly string[]): number {
  let missing = 0;
  const allowed = pairs.length * (1 - MIN_SHARED_PAIRS);
  for (const pair of pairs) {
    if (text.includes(pair)) continue;
    missing += 1;
    if (missing > allowed) return 0;
  }
  return ((pairs.length - missing) / pairs.length) * PART_OF_COMPOUND;
}
