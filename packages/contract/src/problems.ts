import { DIFFICULTIES, PROBLEM_TYPES } from '@pilgi/domain';
import * as z from 'zod/mini';
import { id, wholeNumber } from './shapes.ts';

const place = wholeNumber;

/** A problem as somebody who solves it sees it: nothing of its key. */
export const askedProblem = z.object({
  id,
  number: wholeNumber,
  type: z.enum(PROBLEM_TYPES),
  difficulty: z.enum(DIFFICULTIES),
  topic: z.string(),
  stem: z.string(),
  /** Of choices. */
  options: z.optional(z.array(z.string())),
  /** Of matchings: each on the left has its partner on the right. */
  left: z.optional(z.array(z.string())),
  right: z.optional(z.array(z.string())),
  /** Of calculations. */
  unit: z.optional(z.nullable(z.string())),
  /** Of essays: what is looked for, and what it is worth. */
  rubric: z.optional(z.array(z.object({ criterion: z.string(), points: wholeNumber }))),
});

/** Places for choices and pairs, a truth, a word, a number in words or an essay. */
export const givenAnswer = z.union([
  z.boolean(),
  z.number().check(z.int(), z.minimum(0), z.maximum(20)),
  z.string().check(z.maxLength(5000)),
  z.array(z.number().check(z.int(), z.minimum(0), z.maximum(20))).check(z.maxLength(20)),
]);

/** Words that were said, where they can be heard. */
export const heardEvidence = z.object({
  segment_id: z.string(),
  start_ms: wholeNumber,
  end_ms: wholeNumber,
  text: z.string(),
});

/** What is right, why, and where it was said. */
export const answerKey = z.object({
  problem_id: id,
  number: wholeNumber,
  /** As it would have been given; of an essay the model answer. */
  key: givenAnswer,
  /** In words, as it is shown. */
  key_text: z.string(),
  explanation: z.string(),
  /** Null for whoever only has a link to the problems. */
  note_id: z.nullable(id),
  section: place,
  evidence: z.array(heardEvidence),
  slide_ids: z.array(z.string()),
});
