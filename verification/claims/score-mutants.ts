import type { MutantKind } from '@pilgi/domain/claims';

/** A mutant with the verdict of a reader. */
export interface ReviewedMutant {
  source: string;
  kind: MutantKind;
  text: string;
  isGrammatical: boolean;
  /** Not supported by the source. */
  isFalse: boolean;
}

export interface MutantScore {
  reviewed: number;
  valid: number;
  share: number;
}

/** Share of mutants that are grammatical and false. */
export function scoreMutants(mutants: readonly ReviewedMutant[]): MutantScore {
  const valid = mutants.filter(({ isGrammatical, isFalse }) => isGrammatical && isFalse).length;
  return { reviewed: mutants.length, valid, share: mutants.length === 0 ? 0 : valid / mutants.length };
}
