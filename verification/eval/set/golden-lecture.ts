import { z } from 'zod';
import { foldLetters } from './fold-letters.ts';

const milliseconds = z.number().int().min(0);
const segmentId = z.string().regex(/^s\d+$/);
const ids = z.array(segmentId).min(1);

const lineSchema = z.object({
  id: segmentId,
  start_ms: milliseconds,
  end_ms: milliseconds,
  text: z.string().min(1),
  speaker: z.enum(['lecturer', 'student']),
});

const shape = z.object({
  format: z.literal(1),
  id: z.string().regex(/^[a-z0-9-]+$/),
  title: z.string().min(1),
  subject: z.string().min(1),
  language: z.string().regex(/^[a-z]{2}$/),
  /** Who may use the recording and the script, and on what ground. */
  licence: z.string().min(1),
  /** Why the lecture counts in no score, for example because a prompt quotes it; null when it counts. */
  excluded_because: z.string().min(1).nullable(),
  /** Never read while prompts are written; run before releases only. */
  is_held_out: z.boolean(),
  source: z.object({
    /** `script` needs no audio: the lines are given to the pipeline as transcript. */
    kind: z.enum(['audio', 'script']),
    /** Name of the recording in the object storage, by its SHA-256. */
    audio: z.string().nullable(),
    duration_ms: milliseconds,
    script: z.array(lineSchema).min(1),
  }),
  slides: z.array(
    z.object({
      id: z.string().regex(/^p\d+$/),
      first_ms: milliseconds,
      last_ms: milliseconds,
      text: z.string(),
    }),
  ),
  /** What a note of this lecture must contain, by importance. */
  key_points: z
    .array(
      z.object({ id: z.string(), weight: z.number().int().min(1).max(3), text: z.string(), at_ms: milliseconds, ids }),
    )
    .min(1),
  /** What a note must not state otherwise; a known wrong form makes the mistake visible to code. */
  facts: z.array(z.object({ id: z.string(), text: z.string(), false_version: z.string().nullable(), ids })),
  terms: z.array(z.object({ term: z.string().min(1), accept: z.array(z.string().min(1)) })),
  exam_hints: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['said', 'stressed', 'mistake']),
      quote: z.string().min(1),
      at_ms: milliseconds,
      ids,
    }),
  ),
  notices: z.array(
    z.object({ id: z.string(), text: z.string(), due: z.string().nullable(), at_ms: milliseconds, ids }),
  ),
  audience_questions: z.array(z.object({ id: z.string(), at_ms: milliseconds, ids })),
});

export type GoldenLecture = z.infer<typeof shape>;
export type KeyPoint = GoldenLecture['key_points'][number];
export type ExamHint = GoldenLecture['exam_hints'][number];

/** A lecture with what an expert expects of its note. */
export const goldenLectureSchema = shape.superRefine((golden, context) => {
  for (const message of listDefects(golden)) context.addIssue({ code: 'custom', message });
});

function listDefects(golden: GoldenLecture): string[] {
  const { script } = golden.source;
  const known = new Map(script.map((line) => [line.id, line]));
  const labelled = [
    ...golden.key_points,
    ...golden.facts,
    ...golden.exam_hints,
    ...golden.notices,
    ...golden.audience_questions,
  ];
  const names = [...labelled.map(({ id }) => id), ...script.map(({ id }) => id)];
  return [
    ...names.filter((name, index) => names.indexOf(name) !== index).map((name) => `${name} occurs twice`),
    ...labelled.flatMap(({ id, ids: cited }) =>
      cited.filter((line) => !known.has(line)).map((line) => `${id} names ${line}, which is no line of the script`),
    ),
    ...script.flatMap((line, index) =>
      line.end_ms <= line.start_ms || line.start_ms < (script[index - 1]?.start_ms ?? 0)
        ? [`${line.id} is not in the order of time`]
        : [],
    ),
    ...golden.exam_hints
      .filter(({ quote, ids: cited }) => {
        const spoken = cited.map((id) => known.get(id)?.text ?? '').join(' ');
        return !foldLetters(spoken).includes(foldLetters(quote));
      })
      .map(({ id }) => `${id} quotes words that its lines do not contain`),
    ...(golden.source.kind === 'audio' && golden.source.audio === null ? ['an audio lecture names its recording'] : []),
  ];
}
