import { type CanaryScore, passesSection, passesWork, sumScores } from './score-canaries.ts';

/** Scores of the judges of one section; null where a judge did not answer, the second is missing where it was not called. */
export interface SectionScores {
  section: number;
  first: CanaryScore | null;
  second?: CanaryScore | null;
}

/** `first` and `second` name the judge whose verdicts hold; `none`: the section is shown as not checked. */
export type TrustedJudge = 'first' | 'second' | 'none';

/** Whether canaries decide what is shown, or are only counted until the rules that make them are known to be right. */
export type CanaryMode = 'decide' | 'observe';

/** Sections that a second model judges: those whose judge failed, or all when the first judge failed in the work as a whole. */
export function listRejudged(sections: readonly SectionScores[], mode: CanaryMode): number[] {
  const isTrusted = trustedIn(
    sections.map(({ first }) => first),
    mode,
  );
  return sections.filter(({ first }) => !isTrusted(first)).map(({ section }) => section);
}

/** Whose verdicts hold in each section. */
export function decideJudges(sections: readonly SectionScores[], mode: CanaryMode): Map<number, TrustedJudge> {
  const isFirstTrusted = trustedIn(
    sections.map(({ first }) => first),
    mode,
  );
  const isSecondTrusted = trustedIn(
    sections.map(({ second }) => second ?? null),
    mode,
  );
  return new Map(
    sections.map(({ section, first, second }) => {
      if (isFirstTrusted(first)) return [section, 'first'];
      return [section, second !== undefined && isSecondTrusted(second) ? 'second' : 'none'];
    }),
  );
}

function trustedIn(scores: readonly (CanaryScore | null)[], mode: CanaryMode): (score: CanaryScore | null) => boolean {
  if (mode === 'observe') return (score) => score !== null;
  const isTrustedInWork = passesWork(sumScores(scores.flatMap((score) => score ?? [])));
  return (score) => score !== null && isTrustedInWork && passesSection(score) !== false;
}

/** False canaries of a section: enough in the whole work to separate a good judge from a bad one. */
export function canariesPerSection(sections: number): { false: number; true: number } {
  return {
    false: Math.max(FALSE_PER_SECTION, Math.ceil(FALSE_PER_WORK / Math.max(1, sections))),
    true: TRUE_PER_SECTION,
  };
}

const FALSE_PER_SECTION = 12;
const FALSE_PER_WORK = 24;
const TRUE_PER_SECTION = 4;
