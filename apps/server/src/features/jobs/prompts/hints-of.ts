import type { CourseTerm } from '../../glossary/index.ts';

/** Every call carries them, so they must stay small beside what a section says; the quote counts on it. */
const MOST_CHARACTERS = 2000;

/** As many terms as there is room for, those first that somebody cared about last. */
export function hintsOf(terms: readonly CourseTerm[]): { terms: string[]; hints: string[] } {
  const newest = terms.toSorted((a, b) => b.updated_at.getTime() - a.updated_at.getTime());
  let room = MOST_CHARACTERS;
  const chosen = newest
    .map(({ term, heard_as }) => ({
      term,
      hint: heard_as.length === 0 ? term : `${term} (잘못 들린 말: ${heard_as.join(', ')})`,
    }))
    .filter(({ hint }) => {
      room -= hint.length;
      return room >= 0;
    })
    .toSorted((a, b) => (a.term < b.term ? -1 : 1));
  return { terms: chosen.map(({ term }) => term), hints: chosen.map(({ hint }) => hint) };
}
