import type { CanaryScore } from '../claims/score-canaries.ts';
import type { NoteDocument, NoteSection } from './note-document.ts';

/** Counts of sentences by state. Canary counts come from the judge, or from an earlier count. */
export function countCheck(
  sections: readonly NoteSection[],
  score: Pick<CanaryScore, 'false_planted' | 'false_caught'>,
): Required<Pick<NoteDocument, 'evidence' | 'check'>> {
  const sentences = sections.flatMap(({ blocks }) => blocks.flatMap((block) => block.sentences ?? []));
  const count = (...states: string[]) => sentences.filter(({ state }) => states.includes(state)).length;
  const supported = count('SUPPORTED');
  const fixed = count('FIXED');
  return {
    evidence: { supported: supported + fixed, total: sentences.length },
    check: {
      sentences: sentences.length,
      supported,
      fixed,
      partly: count('PARTLY'),
      not_found: count('NOT_FOUND'),
      removed: sections.reduce((sum, { removed = [] }) => sum + removed.length, 0),
      unchecked: count('UNCHECKED', 'OWN'),
      unchecked_sections: sections.filter(({ status, is_checked }) => status === 'DONE' && is_checked !== true).length,
      false_planted: score.false_planted,
      false_caught: score.false_caught,
    },
  };
}
