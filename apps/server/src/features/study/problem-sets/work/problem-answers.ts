import type { ProblemType } from '@pilgi/domain/study';
import * as z from 'zod';

const text = (maxChars: number) => z.string().max(maxChars);
const line = text(300);
const shared = {
  stem: text(600),
  explanation: text(600),
  segment_ids: z.array(text(40)).max(40),
  slide_ids: z.array(text(40)).max(40),
};
const choice = z.object({ ...shared, options: z.array(line).max(10), key_number: z.number().int() });
const word = z.object({ ...shared, answers: z.array(text(100)).max(8) });

/** Replies that do not match are rejected; the checks decide whether the problem is good. Options count from 1. */
export const problemAnswers = {
  CHOICE_4: choice,
  CHOICE_5: choice,
  OX: z.object({ ...shared, is_true: z.boolean() }),
  BLANK: word,
  SHORT: word,
  ESSAY: z.object({
    ...shared,
    model_answer: text(1200),
    rubric: z.array(z.object({ criterion: line, points: z.number().int() })).max(10),
  }),
  CALCULATION: z.object({ ...shared, expression: text(200), value: z.number(), unit: text(40).nullable() }),
  MATCHING: z.object({ ...shared, pairs: z.array(z.object({ left: line, right: line })).max(10) }),
} satisfies Record<ProblemType, z.ZodType>;

export type ProblemAnswer = z.infer<(typeof problemAnswers)[ProblemType]>;

const numbers = z.array(z.number().int()).max(20);
const solution = <Answer extends z.ZodType>(answer: Answer) => z.object({ is_answerable: z.boolean(), answer });

/** Solutions from evidence and question alone. Options, criteria and partners count from 1. */
export const solutionAnswers = {
  CHOICE_4: solution(numbers),
  CHOICE_5: solution(numbers),
  OX: solution(z.boolean()),
  BLANK: solution(text(200)),
  SHORT: solution(text(200)),
  ESSAY: solution(numbers),
  CALCULATION: solution(z.number()),
  MATCHING: solution(numbers),
} satisfies Record<ProblemType, z.ZodType>;

export interface SolutionAnswer {
  is_answerable: boolean;
  answer: boolean | string | number | number[];
}
