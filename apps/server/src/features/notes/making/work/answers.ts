import { ANSWERED_KINDS } from '@pilgi/domain/notes';
import * as z from 'zod';

const MAX_TEXT_CHARS = 8000;

/** Replies that do not match are rejected. */
export const outlineAnswer = z.object({
  title: z.string().max(300),
  language: z.string().max(20).optional(),
  overview: z.string().max(MAX_TEXT_CHARS),
  key_points: z.array(z.string().max(1000)).max(12).optional(),
  sections: z.array(
    z.object({
      number: z.number().int(),
      heading: z.string().max(300),
      topics: z.array(z.string().max(200)).max(12).optional(),
    }),
  ),
  glossary: z.array(
    z.object({ term: z.string().max(200), original: z.string().max(200).optional(), meaning: z.string().max(2000) }),
  ),
});
export type OutlineAnswer = z.infer<typeof outlineAnswer>;

export const writeAnswer = z.object({
  blocks: z.array(
    z.object({
      kind: z.enum(ANSWERED_KINDS),
      heading: z.string().max(300).nullable(),
      lang: z.string().max(200).optional(),
      // The evidence is chosen before the text is written.
      sentences: z.array(z.object({ ids: z.array(z.string()), text: z.string().max(MAX_TEXT_CHARS) })),
    }),
  ),
});
export type WriteAnswer = z.infer<typeof writeAnswer>;
