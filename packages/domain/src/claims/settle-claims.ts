import type { Claim, ClaimState, JudgedVerdict, Verdict } from './claim.ts';

/** A sentence with the verdict of the judge. */
export interface SettledClaim {
  id: string;
  text: string;
  state: ClaimState;
  /** Lines that decide, or those that the writer named. */
  ids: string[];
  wrong?: string;
  /** The text before it was corrected. */
  was?: string;
}

const STATE_OF: Record<Verdict, ClaimState> = {
  supported: 'SUPPORTED',
  partly: 'PARTLY',
  contradicted: 'CONTRADICTED',
  not_found: 'NOT_FOUND',
};

/** Verdicts by claim id. */
export type VerdictsByClaim = ReadonlyMap<string, JudgedVerdict>;

/** States of sentences. A correction replaces its sentence only when a second verdict supports the correction. */
export function settleClaims(
  claims: readonly Claim[],
  verdicts: VerdictsByClaim,
  fixes: VerdictsByClaim,
): SettledClaim[] {
  return claims.map(({ id, text, ids }) => {
    const verdict = verdicts.get(id);
    if (verdict === undefined) return { id, text, state: 'UNCHECKED', ids: [...ids] };
    const fix = fixes.get(id);
    if (fix?.verdict === 'supported') return { id, text: verdict.fixed, was: text, state: 'FIXED', ids: [...fix.ids] };
    const { wrong } = verdict;
    const decided = verdict.ids.length > 0 ? verdict.ids : [...ids];
    return { id, text, state: STATE_OF[verdict.verdict], ids: decided, ...(wrong === '' ? {} : { wrong }) };
  });
}

/** Sentences that the judge corrected, as claims of their own. */
export function listFixes(claims: readonly Claim[], verdicts: VerdictsByClaim): Claim[] {
  return claims.flatMap(({ id, text, ids, is_described }) => {
    const verdict = verdicts.get(id);
    if (is_described || verdict === undefined || verdict.verdict === 'supported') return [];
    if (verdict.fixed === '' || verdict.fixed === text) return [];
    return [{ id, text: verdict.fixed, ids: verdict.ids.length > 0 ? verdict.ids : ids }];
  });
}
