import type { CourseTerm } from '../../glossary/index.ts';

/** Every call contains the hints, and the quote allows for this size. */
const MAX_HINT_CHARS = 2000;

/** As many terms as fit, the most recently changed first. */
export function hintsOf(terms: readonly CourseTerm[]): { terms: string[]; hints: string[] } {
  const newest = terms.toSorted((a, b) => b.updated_at.getTime() - a.updated_at.getTime());
  let charsLeft = MAX_HINT_CHARS;
  const chosen = newest
    .map(({ term, heard_as }) => ({
      term,
      hint: heard_as.length === 0 ? term : `${term} (잘못 들린 말: ${heard_as.join(', ')})`,
    }))
    .filter(({ hint }) => {
      charsLeft -= hint.length;
      return charsLeft >= 0;
    })
    .toSorted((a, b) => (a.term < b.term ? -1 : 1));
  return { terms: chosen.map(({ term }) => term), hints: chosen.map(({ hint }) => hint) };
}
