import { CLAIM_STATES } from '@pilgi/domain/claims';
import { BLOCK_KINDS, DENSITIES, HINT_STRENGTHS, SECTION_STATES } from '@pilgi/domain/notes';
import { LECTURE_LANGUAGES, SPEAKERS } from '@pilgi/domain/transcription';
import * as z from 'zod/mini';
import { call } from './call.ts';
import { id, moment, wholeNumber } from './shapes.ts';

const span = z.object({ start_ms: wholeNumber, end_ms: wholeNumber });

const noteSentence = z.object({
  id: z.string(),
  text: z.string(),
  segment_ids: z.array(z.string()),
  slide_ids: z.array(z.string()),
  state: z.enum(CLAIM_STATES),
  /** The words that the lecture does not confirm. */
  wrong: z.optional(z.string()),
  /** The text before it was corrected. */
  was: z.optional(z.string()),
});

export const noteBlock = z.object({
  id: z.string(),
  kind: z.enum(BLOCK_KINDS),
  heading: z.nullable(z.string()),
  text: z.string(),
  at_ms: wholeNumber,
  /** The time is uncertain and is shown as about that time. */
  is_approximate: z.optional(z.boolean()),
  segment_ids: z.array(z.string()),
  slide_ids: z.array(z.string()),
  /** Missing in notes from before sentences were judged. */
  sentences: z.optional(z.array(noteSentence)),
  /** Title of the topic; consecutive blocks with the same topic belong together. */
  topic: z.optional(z.string()),
  /** First lines of a table, which are no sentence. */
  head: z.optional(z.string()),
  /** A defined term in its original language. */
  original: z.optional(z.string()),
  /** The lecturer's words behind an exam hint. */
  quote: z.optional(z.object({ text: z.string(), segment_id: z.string(), at_ms: wholeNumber })),
  strength: z.optional(z.enum(HINT_STRENGTHS)),
  /** The chat question whose answer the owner saved as this block. */
  question_id: z.optional(z.string()),
});

export const noteDocument = z.object({
  /** Missing in notes from before topics and the kinds that came with them. */
  format: z.optional(z.literal(2)),
  title: z.string(),
  overview: z.string(),
  /** What must be remembered of the lecture. */
  key_points: z.optional(z.array(noteSentence)),
  density: z.optional(z.enum(DENSITIES)),
  /** Language that was spoken, as a code of two letters. */
  language: z.optional(z.string()),
  duration_ms: wholeNumber,
  glossary: z.array(z.object({ term: z.string(), original: z.optional(z.string()), meaning: z.string() })),
  sections: z.array(
    z.object({
      number: wholeNumber,
      ...span.shape,
      status: z.enum(SECTION_STATES),
      heading: z.string(),
      blocks: z.array(noteBlock),
      /** Whether the sentences were compared with the lecture; missing in older notes. */
      is_checked: z.optional(z.boolean()),
      /** Sentences that contradict the lecture and could not be corrected. */
      removed: z.optional(z.array(noteSentence)),
      /** Language that was spoken here, when it is known and not Korean. */
      language: z.optional(z.enum(LECTURE_LANGUAGES)),
      coverage: z.optional(z.object({ voiced_seconds: wholeNumber, covered_seconds: wholeNumber })),
    }),
  ),
  segments: z.array(
    z.object({
      id: z.string(),
      ...span.shape,
      text: z.string(),
      is_approximate: z.optional(z.boolean()),
      /** Missing when the speaker is unknown. */
      speaker: z.optional(z.enum(SPEAKERS)),
      /** Part of a question from the audience. */
      is_question: z.optional(z.boolean()),
    }),
  ),
  /** Speech without transcript: not part of the note and not charged. */
  untranscribed: z.optional(z.array(span)),
  slides: z.array(
    z.object({
      id: z.string(),
      first_ms: wholeNumber,
      last_ms: wholeNumber,
      text: z.optional(z.string()),
      /** Set when it is a page of a handout. */
      page: z.optional(z.object({ handout_id: id, number: wholeNumber, file_name: z.string() })),
    }),
  ),
  coverage: z.object({
    voiced_minutes: wholeNumber,
    covered_minutes: wholeNumber,
    voiced_seconds: z.optional(wholeNumber),
    covered_seconds: z.optional(wholeNumber),
    slides: wholeNumber,
    covered_slides: wholeNumber,
    gaps: z.array(span),
  }),
  /** Sentences that agree with the lecture, of all. */
  evidence: z.object({ supported: wholeNumber, total: wholeNumber }),
  /** Sentences by state, and how the judge did on sentences that are known to be false; missing in older notes. */
  check: z.optional(
    z.object({
      sentences: wholeNumber,
      supported: wholeNumber,
      fixed: wholeNumber,
      partly: wholeNumber,
      not_found: wholeNumber,
      removed: wholeNumber,
      unchecked: wholeNumber,
      unchecked_sections: wholeNumber,
      false_planted: wholeNumber,
      false_caught: wholeNumber,
    }),
  ),
});

export const note = z.object({
  id,
  lecture_id: id,
  version: wholeNumber,
  created_at: moment,
  updated_at: moment,
  ...noteDocument.shape,
  /** Signed URLs, valid for a few minutes. */
  pictures: z.array(z.object({ slide_id: z.string(), url: z.string() })),
  audio_url: z.string(),
});

export const NOTE_VERSION_KINDS = ['JOB', 'CORRECTION', 'EDIT'] as const;

export const noteVersion = z.object({ version: wholeNumber, kind: z.enum(NOTE_VERSION_KINDS), created_at: moment });

/** Reason why the version was created. */
export const NOTE_VERSION_REASONS = ['FIRST', 'CORRECTION', 'EDIT', 'GAPS', 'REWRITE'] as const;

export const notesCalls = {
  get: call({
    method: 'GET',
    path: '/api/v1/notes/{id}',
    access: 'user',
    summary: '노트 하나, 근거와 함께',
    params: z.object({ id }),
    answer: note,
  }),
  listVersions: call({
    method: 'GET',
    path: '/api/v1/notes/{id}/versions',
    access: 'user',
    summary: '노트의 지난 버전, 새것부터',
    params: z.object({ id }),
    answer: z.array(z.object({ ...noteVersion.shape, reason: z.enum(NOTE_VERSION_REASONS) })),
  }),
  getVersion: call({
    method: 'GET',
    path: '/api/v1/notes/{id}/versions/{version}',
    access: 'user',
    summary: '노트의 한 버전',
    params: z.object({ id, version: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647)) }),
    answer: z.object({ note_id: id, ...noteVersion.shape, ...noteDocument.shape }),
  }),
};
