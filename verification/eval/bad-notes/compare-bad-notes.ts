import type { Scores } from '../metrics/metric-table.ts';
import type { BadNote } from './plant-bad-notes.ts';

interface Drop {
  metric: 'key_point_recall' | 'claim_precision' | 'rubric';
  /** How much lower than the reference the score must be. */
  by: number;
}

/** What is wrong with each note on purpose; only this metric has to fall. */
const EXPECTED_DROPS: Readonly<Record<BadNote, Drop>> = {
  'too short': { metric: 'key_point_recall', by: 0.25 },
  hallucinating: { metric: 'claim_precision', by: 0.1 },
  unstructured: { metric: 'rubric', by: 1 },
};

/** Lectures in which a planted bad note is not clearly lower. */
export function compareBadNotes(
  lectures: readonly { id: string; reference: Scores; bad: Readonly<Record<BadNote, Scores>> }[],
): string[] {
  return lectures.flatMap(({ id, reference, bad }) =>
    Object.entries(EXPECTED_DROPS).flatMap(([name, { metric, by }]) => {
      const [good, low] = [reference[metric] ?? 0, bad[name as BadNote][metric] ?? 0];
      return good - low >= by
        ? []
        : [`${id}: the note that is ${name} has ${metric} ${low.toFixed(2)}, the reference ${good.toFixed(2)}`];
    }),
  );
}
