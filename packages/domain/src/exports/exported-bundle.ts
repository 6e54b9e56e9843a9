import type { Segment } from '../notes/lecture-parts.ts';
import type { Difficulty, Problem } from '../problems/problem.ts';

export interface ExportedProblem {
  number: number;
  topic: string;
  difficulty: Difficulty;
  problem: Problem;
  /** What was said where the problem comes from. */
  evidence: readonly { segment_id: Segment['id']; start_ms: number; end_ms: number; text: string }[];
  slide_ids: readonly string[];
}

/** Problems as they leave the product; the id keeps a second export of the same bundle recognisable. */
export interface ExportedBundle {
  id: string;
  title: string;
  problems: readonly ExportedProblem[];
}
