import { CHANGED_PLACES, RERUN_REASONS } from '@pilgi/domain/notes';
import * as z from 'zod/mini';
import { call } from './call.ts';
import { termText } from './glossary.contract.ts';
import { job, quote } from './jobs.contract.ts';
import { id, wholeNumber } from './shapes.ts';

const byId = z.object({ id });

const where = {
  place: z.enum(CHANGED_PLACES),
  /** Id of the block or segment. */
  id: z.nullable(z.string()),
  section: z.nullable(wholeNumber),
};

const correction = {
  wrong: termText,
  right: termText,
  /** Adds the right term to the course glossary, with the wrong term as its misheard form. */
  also_add_to_glossary: z._default(z.boolean(), false),
};

export const correctionPreview = z.object({
  /** Note version that the preview was computed for. */
  version: wholeNumber,
  change_count: wholeNumber,
  /** At most the first 200. */
  changes: z.array(z.object({ ...where, before: z.string(), after: z.string() })),
  /** Longer words that contain the wrong term and stay unchanged; at most 200. */
  untouched: z.array(z.object({ ...where, word: z.string() })),
  /** Sections that text replacement cannot correct and that must be rewritten. */
  reruns: z.array(z.object({ section: wholeNumber, reasons: z.array(z.enum(RERUN_REASONS)) })),
  /** Quote for rewriting these sections after the correction; null when there are none. */
  rerun_quote: z.nullable(quote),
  /** Null when the lecture has no course and therefore no glossary. */
  glossary_course: z.nullable(z.string()),
});

export const correctionsCalls = {
  preview: call({
    method: 'POST',
    path: '/api/v1/notes/{id}/corrections/preview',
    access: 'user',
    summary: '용어를 바로잡으면 무엇이 바뀌는지',
    params: byId,
    body: z.object(correction),
    answer: correctionPreview,
    failures: { 404: '없는 노트', 409: '같은 용어' },
  }),
  apply: call({
    method: 'POST',
    path: '/api/v1/notes/{id}/corrections',
    access: 'user',
    summary: '용어 바로잡기 (무료), 원하면 필요한 부분은 다시 쓰기',
    params: byId,
    body: z.object({
      ...correction,
      /** Rejected when the note has changed since this version; without it, the current version is corrected. */
      version: z.optional(wholeNumber),
      /** Also starts the rewrite that the preview quoted. */
      quote_id: z.optional(id),
    }),
    answer: z.object({
      version: wholeNumber,
      change_count: wholeNumber,
      is_in_glossary: z.boolean(),
      job: z.nullable(job),
    }),
    failures: { 404: '없는 노트나 견적', 409: '그사이 바뀐 노트, 노트를 고치고 있는 작업, 또는 부족한 크레딧' },
  }),
};
