import type { JudgedClaim, JudgedKeyPoint, RubricScore } from '../judge/judge.ts';
import type { KeyPoint } from '../set/golden-lecture.ts';

const SHARE = { FULL: 1, PART: 0.5, NONE: 0, WRONG: 0 } as const;

/** Outcome of each key point from 0 to 1, for comparisons point by point. */
export function outcomesOf(points: readonly KeyPoint[], judged: readonly JudgedKeyPoint[]): Map<string, number> {
  const byId = new Map(judged.map((one) => [one.id, one]));
  return new Map(points.map(({ id }) => [id, SHARE[byId.get(id)?.covered ?? 'NONE']]));
}

/** Weighted share of the key points that the note contains; part of one counts half, a wrong one nothing. */
export function keyPointRecall(points: readonly KeyPoint[], judged: readonly JudgedKeyPoint[]): number {
  const outcomes = outcomesOf(points, judged);
  const total = points.reduce((sum, { weight }) => sum + weight, 0);
  return points.reduce((sum, { id, weight }) => sum + weight * (outcomes.get(id) ?? 0), 0) / Math.max(1, total);
}

export interface ClaimScores {
  claim_precision: number;
  hallucinations_per_1000: number;
  major_errors: number;
  cited_evidence: number;
}

export function scoreClaims(claims: readonly JudgedClaim[], characters: number): ClaimScores {
  const supported = claims.filter(({ verdict }) => verdict === 'SUPPORTED');
  const invented = claims.filter(({ verdict }) => verdict === 'NOT_FOUND' || verdict === 'CONTRADICTED');
  return {
    // A note without a claim is not a faithful one.
    claim_precision: claims.length === 0 ? 0 : supported.length / claims.length,
    hallucinations_per_1000: characters === 0 ? 0 : (invented.length / characters) * 1000,
    major_errors: claims.filter(({ severity }) => severity === 'major').length,
    cited_evidence: supported.length === 0 ? 0 : supported.filter(({ is_cited }) => is_cited).length / supported.length,
  };
}

/** Mean of the items that were scored; null when none was. */
export function meanRubric(rubric: readonly RubricScore[]): number | null {
  const scores = rubric.flatMap(({ score }) => (score === null ? [] : [score]));
  return scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length;
}
