import type { Segment } from '../notes/lecture-parts.ts';
import type { Difficulty, Problem } from '../study/problems/problem.ts';

export interface ExportedProblem {
  number: number;
  topic: string;
  difficulty: Difficulty;
  problem: Problem;
  /** Transcript segments that support the problem. */
  evidence: readonly { segment_id: Segment['id']; start_ms: number; end_ms: number; text: string }[];
  slide_ids: readonly string[];
}

/** Problem bundle for export; importers use the id to recognise a second export of the same bundle. */
export interface ExportedBundle {
  id: string;
  title: string;
  problems: readonly ExportedProblem[];
}
