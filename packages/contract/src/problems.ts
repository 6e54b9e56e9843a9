import { DIFFICULTIES, PROBLEM_TYPES } from '@pilgi/domain/study';
import * as z from 'zod/mini';
import { id, wholeNumber } from './shapes.ts';

const place = wholeNumber;

/** Self-rating; input to the FSRS scheduler. */
export const RATINGS = ['AGAIN', 'HARD', 'GOOD', 'EASY'] as const;

/** Problem as shown to a solver, without its answer key. */
export const problemView = z.object({
  id,
  number: wholeNumber,
  type: z.enum(PROBLEM_TYPES),
  difficulty: z.enum(DIFFICULTIES),
  topic: z.string(),
  stem: z.string(),
  /** Only for choice problems. */
  options: z.optional(z.array(z.string())),
  /** Only for matching problems: every left item has one partner on the right. */
  left: z.optional(z.array(z.string())),
  right: z.optional(z.array(z.string())),
  /** Only for calculation problems. */
  unit: z.optional(z.nullable(z.string())),
  /** Only for essays: grading criteria with their points. */
  rubric: z.optional(z.array(z.object({ criterion: z.string(), points: wholeNumber }))),
});

/** Indexes for choices and matching pairs, a boolean, a term, a number as text, or an essay. */
export const givenAnswer = z.union([
  z.boolean(),
  z.number().check(z.int(), z.minimum(0), z.maximum(20)),
  z.string().check(z.maxLength(5000)),
  z.array(z.number().check(z.int(), z.minimum(0), z.maximum(20))).check(z.maxLength(20)),
]);

/** Transcript segment that supports the answer, with its position in the audio. */
export const audioEvidence = z.object({
  segment_id: z.string(),
  start_ms: wholeNumber,
  end_ms: wholeNumber,
  text: z.string(),
});

/** Correct answer, explanation and evidence. */
export const answerKey = z.object({
  problem_id: id,
  number: wholeNumber,
  /** In the same form as a given answer; for an essay the model answer. */
  key: givenAnswer,
  /** Answer as display text. */
  key_text: z.string(),
  explanation: z.string(),
  /** False when the key could not be compared with the lecture by a model other than the one that wrote it. */
  is_checked: z.boolean(),
  /** Null when opened through a share link. */
  note_id: z.nullable(id),
  section: place,
  evidence: z.array(audioEvidence),
  slide_ids: z.array(z.string()),
});
