export interface VocabularyLimits {
  max_terms: number;
  max_term_chars: number;
  /** Of all terms together, separators included. */
  max_total_chars?: number;
  /** Terms with other characters are left out. */
  allowed?: RegExp;
}

/** Length of the separator between terms where they are sent as one text. */
export const TERM_SEPARATOR = ', ';

/** The first terms that fit the limits of a provider, without repetitions: a request beyond them would be rejected. */
export function limitVocabulary(terms: readonly string[], limits: VocabularyLimits): string[] {
  const { max_terms, max_term_chars, max_total_chars = Number.POSITIVE_INFINITY, allowed = /./s } = limits;
  const cleaned = terms.map((term) => term.normalize('NFC').replaceAll(/\s+/g, ' ').trim());
  const fitting = cleaned.filter((term) => term !== '' && term.length <= max_term_chars && allowed.test(term));
  let charsLeft = max_total_chars;
  return [...new Set(fitting)].slice(0, max_terms).filter((term) => {
    charsLeft -= term.length + TERM_SEPARATOR.length;
    return charsLeft >= 0;
  });
}
