import type { NoteDocument } from '@pilgi/domain/notes';
import type { GoldenLecture } from '../set/golden-lecture.ts';

export const CLAIM_VERDICTS = ['SUPPORTED', 'OVERSTATED', 'CONTRADICTED', 'NOT_FOUND'] as const;
export const COVERAGES = ['FULL', 'PART', 'NONE', 'WRONG'] as const;
export const RUBRIC_ITEMS = ['S1', 'S2', 'S3', 'S4', 'S5', 'R1', 'R2', 'R3', 'R4', 'R5'] as const;
export type RubricItem = (typeof RUBRIC_ITEMS)[number];

/** Where a verdict comes from: the label of an author, a rule of code, or a model. */
export type VerdictSource = 'recorded' | 'computed' | 'model';

export interface JudgedClaim {
  block_id: string;
  claim: string;
  verdict: (typeof CLAIM_VERDICTS)[number];
  severity: 'none' | 'minor' | 'major';
  /** Whether the lines that the block cites are enough. */
  is_cited: boolean;
  source: VerdictSource;
  reason: string;
}

export interface JudgedKeyPoint {
  id: string;
  covered: (typeof COVERAGES)[number];
  block_ids: string[];
  quote: string;
}

export interface FactError {
  fact: string;
  block_id: string;
  quote: string;
}

export interface RubricScore {
  item: RubricItem;
  /** 1 to 5; null when it does not apply or only a reader can judge it. */
  score: number | null;
  reason: string;
}

/** Everything about a note that code cannot measure exactly. */
export interface Judgement {
  claims: JudgedClaim[];
  key_points: JudgedKeyPoint[];
  fact_errors: FactError[];
  rubric: RubricScore[];
}

export interface Judge {
  name: string;
  judge(golden: GoldenLecture, note: NoteDocument): Promise<Judgement>;
}
