import type { ListTerms, NoteDocument } from '@pilgi/domain/notes';
import { BAD_NOTES, type BadNote, plantBadNotes } from '../bad-notes/plant-bad-notes.ts';
import { createCodeJudge } from '../judge/code/create-code-judge.ts';
import type { Judge } from '../judge/judge.ts';
import type { Scores } from '../metrics/metric-table.ts';
import { joinScores, scoreNote } from '../metrics/score-note.ts';
import { type ProblemScores, scoreProblems } from '../metrics/score-problems.ts';
import { listOutsideSentences } from '../set/list-outside-sentences.ts';
import { type GoldenCase, isScored } from '../set/read-golden-lectures.ts';
import type { EvaluatedLecture } from './evaluation.ts';

const OUTSIDE_SENTENCES = 6;

export interface OfflineEvaluation {
  lectures: EvaluatedLecture[];
  bad: Record<BadNote, Scores>;
  /** Per lecture, for the comparison with its own reference. */
  pairs: { id: string; reference: Scores; bad: Record<BadNote, Scores> }[];
  /** Verdicts about sentences by where they come from. */
  sources: { recorded: number; computed: number };
}

/** Scores the authored notes and the planted bad ones without a model. */
export async function evaluateOffline(cases: readonly GoldenCase[], listTerms: ListTerms): Promise<OfflineEvaluation> {
  const lectures: EvaluatedLecture[] = [];
  const pairs: OfflineEvaluation['pairs'] = [];
  const scored = cases.filter(isScored);
  for (const one of scored) {
    if (one.reference === null || one.demo === null) continue;
    const judge = createCodeJudge(one.labelled, listTerms);
    const problems = scoreProblems(one.demo);
    const reference = await evaluateNote(one, one.reference, { judge, problems });
    lectures.push(reference);
    const planted = plantBadNotes(one, listOutsideSentences(scored, one, OUTSIDE_SENTENCES));
    const bad = await Promise.all(
      BAD_NOTES.map(async (name) => {
        const { result } = await evaluateNote(one, planted[name], { judge, problems: null });
        return [name, result.scores] as const;
      }),
    );
    pairs.push({
      id: one.golden.id,
      reference: reference.result.scores,
      bad: Object.fromEntries(bad) as Record<BadNote, Scores>,
    });
  }
  const joined = BAD_NOTES.map((name) => [name, joinScores(pairs.map(({ bad }) => bad[name]))] as const);
  return {
    lectures,
    pairs,
    bad: Object.fromEntries(joined) as Record<BadNote, Scores>,
    sources: countSources(lectures),
  };
}

export async function evaluateNote(
  { golden }: Pick<GoldenCase, 'golden'>,
  note: NoteDocument,
  { judge, problems }: { judge: Judge; problems: ProblemScores | null },
): Promise<EvaluatedLecture> {
  const judgement = await judge.judge(golden, note);
  return { golden, note, judgement, result: scoreNote(golden, note, { judgement, problems, spent: null }) };
}

function countSources(lectures: readonly EvaluatedLecture[]): OfflineEvaluation['sources'] {
  const claims = lectures.flatMap(({ judgement }) => judgement.claims);
  const recorded = claims.filter(({ source }) => source === 'recorded').length;
  return { recorded, computed: claims.length - recorded };
}
