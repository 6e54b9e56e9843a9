import type { Judgement } from '../judge/judge.ts';
import type { NoteScores } from '../metrics/score-note.ts';
import type { Mutation } from './make-mutations.ts';

export interface Evaluated {
  judgement: Judgement;
  result: NoteScores;
}

/** A fall of one item of the rubric that a reader of the report sees. */
const SEEN_FALL = 0.05;

/** Whether the harness reports a fault at the place where it was put. */
export function isNoticed({ kind, block_id, about }: Mutation, before: Evaluated, after: Evaluated): boolean {
  switch (kind) {
    case 'number changed':
    case 'negation flipped':
    case 'direction turned':
    case 'sentence of another lecture':
    case 'plausible outside sentence':
      return after.judgement.claims.some(
        (claim) => claim.block_id === block_id && claim.claim === about && claim.verdict !== 'SUPPORTED',
      );
    case 'fact stated falsely':
      return after.judgement.fact_errors.some(({ fact }) => fact === about);
    case 'key point removed':
      return (after.result.outcomes[about] ?? 0) < (before.result.outcomes[about] ?? 0);
    case 'exam hint invented':
      return after.result.invented_hints.includes(block_id);
    case 'time shifted by 60 s':
      return after.result.misplaced.includes(block_id);
    case 'structure removed':
      return before.judgement.rubric.some(({ item, score }) => {
        const now = after.judgement.rubric.find((one) => one.item === item)?.score ?? null;
        return score !== null && now !== null && score - now >= SEEN_FALL;
      });
  }
}

/** Whether the harness reports anything worse than before. */
export function isFalseAlarm(before: Evaluated, after: Evaluated): boolean {
  const bad = ({ judgement }: Evaluated) => judgement.claims.filter(({ verdict }) => verdict !== 'SUPPORTED').length;
  return (
    bad(after) > bad(before) ||
    after.judgement.fact_errors.length > before.judgement.fact_errors.length ||
    (after.result.scores.key_point_recall ?? 0) < (before.result.scores.key_point_recall ?? 0) - 1e-9 ||
    after.result.invented_hints.length > before.result.invented_hints.length ||
    after.result.misplaced.length > before.result.misplaced.length
  );
}
