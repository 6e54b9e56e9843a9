import type { NoteDocument } from '@pilgi/domain/notes';
import type { GateRun } from '../gate/decide-gate.ts';
import type { Judgement } from '../judge/judge.ts';
import type { Scores } from '../metrics/metric-table.ts';
import { joinScores, type NoteScores } from '../metrics/score-note.ts';
import type { GoldenLecture } from '../set/golden-lecture.ts';

/** One lecture of a run with everything that the report shows. */
export interface EvaluatedLecture {
  golden: GoldenLecture;
  note: NoteDocument;
  judgement: Judgement;
  result: NoteScores;
}

export interface EvaluationRun {
  label: string;
  started_at: string;
  commit: string;
  /** What the notes are: written by hand, or by which models. */
  source: string;
  judge: string;
  golden_hash: string;
  lectures: EvaluatedLecture[];
  scores: Scores;
}

/** The part of a run that is committed as baseline and compared later. */
export interface StoredRun extends GateRun {
  label: string;
  source: string;
  judge: string;
  recorded_on: string;
  /** Outcome of each key point by lecture. */
  outcomes: Record<string, Record<string, number>>;
}

export const joinLectures = (lectures: readonly EvaluatedLecture[]): Scores =>
  joinScores(lectures.map(({ result }) => result.scores));

export function toStoredRun(run: EvaluationRun): StoredRun {
  return {
    label: run.label,
    source: run.source,
    judge: run.judge,
    recorded_on: run.started_at.slice(0, 10),
    comparable_by: `${run.golden_hash} / ${run.judge} / ${run.source}`,
    scores: rounded(run.scores),
    outcomes: Object.fromEntries(run.lectures.map(({ golden, result }) => [golden.id, result.outcomes])),
    lectures: run.lectures.map(({ golden, judgement, result }) => ({
      id: golden.id,
      scores: {
        key_point_recall: result.scores.key_point_recall,
        claim_precision: result.scores.claim_precision,
      },
      errors: [
        ...judgement.fact_errors.map(({ fact }) => `fact ${fact}`),
        ...result.invented_hints.map((id) => `invented hint ${id}`),
      ],
    })),
  };
}

/** Six digits, so that the committed file does not change with the order of additions. */
const rounded = (scores: Scores): Scores =>
  Object.fromEntries(
    Object.entries(scores).map(([name, value]) => [name, value === null ? null : Number(value.toFixed(6))]),
  ) as Scores;
