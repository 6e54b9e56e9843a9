import { changeNumber } from './change-number.ts';
import { changeQuantifier } from './change-quantifier.ts';
import { changeUnit } from './change-unit.ts';
import { isUsableLine } from './is-usable-line.ts';
import { negateSentence } from './negate-sentence.ts';
import { reverseDirection } from './reverse-direction.ts';
import { swapRoles } from './swap-roles.ts';

export type MutantKind = 'number' | 'unit' | 'negation' | 'role_swap' | 'quantifier' | 'direction';

export interface Mutant {
  kind: MutantKind;
  text: string;
}

const MUTATORS: Readonly<Record<MutantKind, (sentence: string) => string | null>> = {
  number: changeNumber,
  unit: changeUnit,
  negation: negateSentence,
  role_swap: swapRoles,
  quantifier: changeQuantifier,
  direction: reverseDirection,
};

/**
 * Kinds of which at least 97 % were grammatical and false when they were reviewed on sentences that the rules had not been
 * written for. Role swaps were too few to judge, quantifiers too often awkward.
 */
export const USED_MUTANT_KINDS: readonly MutantKind[] = ['number', 'unit', 'negation', 'direction'];

/** False versions of a true sentence; none when the sentence is a question, a request or a fragment. */
export function mutateSentence(text: string): Mutant[] {
  const sentence = text.trim();
  if (!isUsableLine(sentence)) return [];
  return Object.entries(MUTATORS).flatMap(([kind, mutate]) => {
    const changed = mutate(sentence);
    return changed === null || changed === sentence ? [] : [{ kind: kind as MutantKind, text: changed }];
  });
}
