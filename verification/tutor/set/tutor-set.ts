import { ANSWER_KINDS, QUESTION_MODES, REPLY_GRADES, TUTOR_ACTIONS } from '@pilgi/domain/chat';
import { VERDICTS } from '@pilgi/domain/claims';
import * as z from 'zod';

/** A lecture that questions are about: transcript and slides. */
export const tutorLecture = z.strictObject({
  id: z.string(),
  subject: z.string(),
  title: z.string(),
  segments: z.array(z.strictObject({ id: z.string(), start_ms: z.number().int(), text: z.string().min(1) })).min(1),
  slides: z.array(z.strictObject({ id: z.string(), start_ms: z.number().int(), text: z.string().min(1) })),
});
export type TutorLecture = z.infer<typeof tutorLecture>;

export const tutorQuestion = z.strictObject({
  id: z.string(),
  /** More than one: the question is about a course. */
  lectures: z.array(z.string()).min(1),
  mode: z.enum(QUESTION_MODES),
  is_lecture_only: z.boolean(),
  question: z.string().min(1),
  /** Questions and answers before it. */
  earlier: z.array(z.strictObject({ question: z.string(), answer: z.string() })),
  expect: z.enum(ANSWER_KINDS),
  /** One of these lines must be cited by what is shown. */
  must_cite_any: z.array(z.string()),
  must_cite_all: z.array(z.string()),
  must_say: z.array(z.string()),
  must_not_say: z.array(z.string()),
  /** What the lecture does not contain must be shown under this label. */
  label: z.enum(['BEYOND', 'GUIDE']).nullable(),
  grade: z.enum(REPLY_GRADES).nullable(),
  action: z.enum(TUTOR_ACTIONS).nullable(),
  why: z.string(),
});
export type TutorQuestion = z.infer<typeof tutorQuestion>;

/** What a correct judge decides about one part. */
const verdict = z.strictObject({
  verdict: z.enum(VERDICTS),
  ids: z.array(z.string()),
  /** Correction of the judge; a second judge accepts it. */
  fixed: z.string().optional(),
  /** The part does not answer the question. */
  is_off_point: z.boolean().optional(),
});
export type ReferenceVerdict = z.infer<typeof verdict>;

const played = {
  question: z.string(),
  /** Read by the schema of the product, not here. */
  answer: z.unknown(),
  /** One for each part. */
  verdicts: z.array(verdict),
  /** The answer as a whole is about something else. */
  is_off_point: z.boolean().optional(),
};

const FAULTS = [
  'unsupported claim',
  'wrong number',
  'reversed claim',
  'claim in guide',
  'missing label',
  'wrong calculation',
  'prompt text',
  'other topic',
  'wrong evidence',
  'personal data',
] as const;

export const recordedAnswer = z.strictObject(played);
export type RecordedTutorAnswer = z.infer<typeof recordedAnswer>;

export const badAnswer = z.strictObject({
  ...played,
  fault: z.enum(FAULTS),
  /** Must not occur in what is shown. */
  must_not_show: z.array(z.string()),
  /** May be shown, but only under the label of an explanation from outside or of a question. */
  only_labelled: z.array(z.string()),
});
export type BadAnswer = z.infer<typeof badAnswer>;

export const questionFile = z.strictObject({ subject: z.string(), questions: z.array(tutorQuestion) });
export const recordingFile = z.strictObject({
  written_by: z.literal('authors'),
  answers: z.array(recordedAnswer),
  bad: z.array(badAnswer),
});

/** Everything that is played. */
export interface TutorSet {
  lectures: readonly TutorLecture[];
  questions: readonly (TutorQuestion & { subject: string })[];
  answers: readonly RecordedTutorAnswer[];
  bad: readonly BadAnswer[];
}
