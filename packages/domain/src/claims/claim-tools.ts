import type { CanaryMode } from './decide-judges.ts';
import type { ClaimTools } from './judging.ts';
import { isUsableLine } from './mutants/is-usable-line.ts';
import { mutateSentence, USED_MUTANT_KINDS } from './mutants/mutate-sentence.ts';
import { restateLine } from './mutants/restate-line.ts';
import { listUnsaidQuantities } from './quantities/list-unsaid-quantities.ts';
import { listWrongEquations } from './quantities/list-wrong-equations.ts';

/** The rules of the product. */
export const CLAIM_TOOLS: ClaimTools = {
  mutate: (text) => mutateSentence(text).filter(({ kind }) => USED_MUTANT_KINDS.includes(kind)),
  restate: restateLine,
  isUsable: isUsableLine,
  listUnsaid: (text, { cited, all }) => [
    ...listUnsaidQuantities({ claim: text, cited, section: all }).map((quantity) => quantity.text),
    ...listWrongEquations(text),
  ],
};

/** Whether canaries decide: the reviewed list of mutants must be at least 98 % valid (`verification/claims/mutants-reviewed.json`). */
export const CANARY_MODE: CanaryMode = 'decide';
