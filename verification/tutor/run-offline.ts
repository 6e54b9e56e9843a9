import { formatBad, formatGoals, formatQuestions } from './play/format-tables.ts';
import { isMissed, measureGoals } from './play/goals.ts';
import { playSet } from './play/play-set.ts';
import type { TutorSet } from './set/tutor-set.ts';

const SOURCE_NOTICE =
  'Answers and verdicts are written by hand; no model was called. The figures are about the code of the product and the form of the prompts, not about the quality of a model.';

/** Plays the recordings, prints the tables and returns whether every goal is reached. */
export function runOffline(set: TutorSet, print: (line: string) => void): boolean {
  print(SOURCE_NOTICE);
  const played = playSet(set);
  print(
    `${played.questions.length} questions about ${set.lectures.length} lectures, ${played.bad.length} bad answers\n`,
  );
  print(`${formatQuestions(played)}\n`);
  print(`${formatBad(played)}\n`);
  for (const { question, findings } of played.questions)
    for (const finding of findings) print(`${question.id} «${question.question}»: ${finding}`);
  for (const { bad, findings } of played.bad)
    for (const finding of findings) print(`bad answer to ${bad.question} (${bad.fault}): ${finding}`);
  const goals = measureGoals(played);
  print(formatGoals(goals));
  return !goals.some(isMissed);
}
