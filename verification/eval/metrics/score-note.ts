import type { NoteDocument } from '@pilgi/domain/notes';
import type { Judgement } from '../judge/judge.ts';
import type { GoldenLecture } from '../set/golden-lecture.ts';
import { charactersOf } from './list-note-sentences.ts';
import { METRIC_NAMES, metricOf, type Scores } from './metric-table.ts';
import { scoreHints } from './score-hints.ts';
import { keyPointRecall, meanRubric, outcomesOf, scoreClaims } from './score-judgement.ts';
import { scoreNotices } from './score-notices.ts';
import type { ProblemScores } from './score-problems.ts';
import { scoreStyle } from './score-style.ts';
import { scoreTerms } from './score-terms.ts';
import { scoreTimes } from './score-times.ts';

/** What was spent on a note; null for one that no model wrote. */
export interface Spent {
  cost_usd: number;
  latency_s: number;
}

export interface NoteScores {
  scores: Scores;
  /** Outcome of each key point, for comparisons point by point. */
  outcomes: Record<string, number>;
  missed_hints: string[];
  invented_hints: string[];
  missed_notices: string[];
  missed_terms: string[];
  misplaced: string[];
}

/** All metrics of one note: what code measures exactly, and the judgement. */
export function scoreNote(
  golden: GoldenLecture,
  note: NoteDocument,
  { judgement, problems, spent }: { judgement: Judgement; problems: ProblemScores | null; spent: Spent | null },
): NoteScores {
  const hints = scoreHints(golden, note);
  const notices = scoreNotices(golden, note);
  const terms = scoreTerms(golden, note);
  const times = scoreTimes(golden, note, judgement.key_points);
  return {
    scores: {
      key_point_recall: keyPointRecall(golden.key_points, judgement.key_points),
      ...scoreClaims(judgement.claims, charactersOf(note)),
      facts_contradicted: judgement.fact_errors.length,
      exam_hint_recall: hints.exam_hint_recall,
      exam_hint_precision: hints.exam_hint_precision,
      notice_recall: notices.notice_recall,
      term_recall: terms.term_recall,
      time_error_p50_s: times.time_error_p50_s,
      time_error_p95_s: times.time_error_p95_s,
      misplaced_blocks: times.misplaced.length,
      rubric: meanRubric(judgement.rubric),
      ...scoreStyle(golden, note),
      problem_keys: problems?.problem_keys ?? null,
      problem_giveaways: problems?.problem_giveaways ?? null,
      problem_duplicates: problems?.problem_duplicates ?? null,
      cost_usd: spent?.cost_usd ?? null,
      latency_s: spent?.latency_s ?? null,
    },
    outcomes: Object.fromEntries(outcomesOf(golden.key_points, judgement.key_points)),
    missed_hints: hints.missed,
    invented_hints: hints.invented,
    missed_notices: notices.missed,
    missed_terms: terms.missed,
    misplaced: times.misplaced,
  };
}

/** One value per metric for all lectures; null when no lecture has one. */
export function joinScores(lectures: readonly Scores[]): Scores {
  return Object.fromEntries(
    METRIC_NAMES.map((name) => {
      const values = lectures.flatMap((scores) => scores[name] ?? []);
      const sum = values.reduce((total, value) => total + value, 0);
      const joined = metricOf(name).join === 'sum' ? sum : sum / values.length;
      return [name, values.length === 0 ? null : joined];
    }),
  ) as Scores;
}
