import * as z from 'zod/mini';
import { id, wholeNumber } from './shapes.ts';

/** `ADAPTIVE` chooses each problem by the answers before it. */
export const MOCK_EXAM_KINDS = ['FIXED', 'ADAPTIVE'] as const;

const percent = wholeNumber.check(z.maximum(100));

/** Words of the lecturer with their position in the audio of the note. */
const place = z.object({ note_id: id, start_ms: wholeNumber, end_ms: wholeNumber, text: z.string() });

/** A section of a lecture as a part of an exam, and why it weighs more than others. */
export const mockExamPart = z.object({
  part_id: z.string(),
  note_id: id,
  section: wholeNumber,
  topic: z.string(),
  lecture_title: z.string(),
  share_permille: wholeNumber.check(z.maximum(1000)),
  /** The count is that of hints, of other lectures, or the time in percent of the mean. */
  reasons: z.array(
    z.object({ kind: z.enum(['HINT', 'REPEATED', 'TIME']), count: wholeNumber, places: z.array(place) }),
  ),
});

/** The mock exam that an attempt belongs to. */
export const mockExamOf = z.object({
  kind: z.enum(MOCK_EXAM_KINDS),
  course: z.nullable(z.string()),
  /** Planned number; an adaptive exam has fewer until its end. */
  problem_count: wholeNumber,
});

/** After the end. */
export const mockExamResult = z.object({
  score_percent: z.nullable(percent),
  ungraded_count: wholeNumber,
  parts: z.array(z.object({ ...mockExamPart.shape, problem_count: wholeNumber, score_percent: z.nullable(percent) })),
  confidence: z.object({
    sure_right: wholeNumber,
    sure_wrong: wholeNumber,
    unsure_right: wholeNumber,
    unsure_wrong: wholeNumber,
  }),
});
