export { addNumberLines } from './add-number-lines.ts';
export {
  CLAIM_STATES,
  type Claim,
  type ClaimLine,
  type ClaimState,
  type JudgedVerdict,
  VERDICTS,
  type Verdict,
} from './claim.ts';
export { CANARY_MODE, CLAIM_TOOLS } from './claim-tools.ts';
export {
  type CanaryMode,
  canariesPerSection,
  decideJudges,
  listRejudged,
  type SectionScores,
  type TrustedJudge,
} from './decide-judges.ts';
export {
  type ClaimTools,
  collectVerdicts,
  countItems,
  type JudgedClaims,
  type JudgingInput,
  type PlannedJudging,
  planJudging,
  REST_PART,
  type RepliesByPart,
  unsaidOf,
  verdictsOfBatch,
} from './judging.ts';
export { CANARY_KINDS, type Canary, type CanaryKind, type CanaryTools } from './make-canaries.ts';
export { isUsableLine } from './mutants/is-usable-line.ts';
export { type Mutant, type MutantKind, mutateSentence, USED_MUTANT_KINDS } from './mutants/mutate-sentence.ts';
export { restateLine } from './mutants/restate-line.ts';
export { type CanaryCounts, type JudgeBatch, type JudgedItem, planBatches } from './plan-batches.ts';
export {
  listUnsaidQuantities,
  type QuantityEvidence,
  type UnsaidQuantity,
} from './quantities/list-unsaid-quantities.ts';
export { listWrongEquations } from './quantities/list-wrong-equations.ts';
export { type RawVerdict, readVerdicts, type VerdictRules } from './read-verdicts.ts';
export {
  type CanaryMiss,
  type CanaryScore,
  passesSection,
  passesWork,
  scoreCanaries,
  sumScores,
  type VerdictsByPart,
} from './score-canaries.ts';
export { JUDGED_LETTERS_MAX, selectLines } from './select-lines.ts';
export { listFixes, type SettledClaim, settleClaims, type VerdictsByClaim } from './settle-claims.ts';
