/** An answer of an exam; ungraded ones count neither way. */
export interface ExamAnswer {
  part_id: string;
  points: number | null;
  of_points: number;
  confidence: 'SURE' | 'UNSURE' | null;
}

interface PartScore {
  part_id: string;
  problem_count: number;
  /** Null while nothing is graded. */
  score_percent: number | null;
}

export interface ExamScore {
  /** By points; null while nothing is graded. */
  score_percent: number | null;
  ungraded_count: number;
  parts: PartScore[];
  /** How well the student knew what they know. */
  confidence: { sure_right: number; sure_wrong: number; unsure_right: number; unsure_wrong: number };
}

export function scoreExam(answers: readonly ExamAnswer[]): ExamScore {
  const parts = [...Map.groupBy(answers, ({ part_id }) => part_id)].map(([part_id, own]) => ({
    part_id,
    problem_count: own.length,
    score_percent: percentOf(own),
  }));
  const graded = answers.filter(({ points }) => points !== null);
  const count = (confidence: 'SURE' | 'UNSURE', isRight: boolean) =>
    graded.filter((one) => one.confidence === confidence && (one.points === one.of_points) === isRight).length;
  return {
    score_percent: percentOf(answers),
    ungraded_count: answers.length - graded.length,
    parts,
    confidence: {
      sure_right: count('SURE', true),
      sure_wrong: count('SURE', false),
      unsure_right: count('UNSURE', true),
      unsure_wrong: count('UNSURE', false),
    },
  };
}

/** Every problem counts the same; an essay by the share of its points. */
function percentOf(answers: readonly ExamAnswer[]): number | null {
  const shares = answers.flatMap(({ points, of_points }) => (points === null ? [] : [points / of_points]));
  if (shares.length === 0) return null;
  return Math.round((shares.reduce((sum, share) => sum + share, 0) / shares.length) * 100);
}
