import { areNearDuplicates } from '@pilgi/domain/study';
import type { DemoLecture } from '../../../tools/seed/demo/demo-lecture.ts';
import { type DemoNoteLecture, findRefusals } from '../../claims/settle-demo-notes.ts';

const GIVEAWAYS = /"kind":"(?:key-in-stem|key-stands-out|option-evades)"/u;

export interface ProblemScores {
  /** Share whose keyed answer the rules of the product accept. */
  problem_keys: number | null;
  problem_giveaways: number | null;
  problem_duplicates: number;
}

/** Problems by the rules that the product applies before it shows one. */
export function scoreProblems(lecture: DemoLecture): ProblemScores {
  // The files leave the ids of lines out, which the check adds from the numbers of utterances.
  const { problems, ...rest } = lecture as unknown as DemoNoteLecture;
  const refusals = problems.map((problem) => findRefusals({ ...rest, problems }, problem));
  const share = (count: number) => (problems.length === 0 ? null : count / problems.length);
  const isGiveaway = (reasons: readonly string[]) => reasons.some((reason) => GIVEAWAYS.test(reason));
  const stems = problems.map(({ stem }) => stem);
  return {
    problem_keys: share(refusals.filter((reasons) => reasons.every((reason) => GIVEAWAYS.test(reason))).length),
    problem_giveaways: share(refusals.filter(isGiveaway).length),
    problem_duplicates: stems.filter((stem, index) =>
      stems.slice(0, index).some((other) => areNearDuplicates(other, stem)),
    ).length,
  };
}
