import { BLOCK_KINDS } from '@pilgi/domain/notes';
import * as z from 'zod';

const MAX_TEXT_CHARS = 8000;

/** Replies that do not match are rejected. */
export const outlineAnswer = z.object({
  title: z.string().max(300),
  overview: z.string().max(MAX_TEXT_CHARS),
  sections: z.array(z.object({ number: z.number().int(), heading: z.string().max(300) })),
  glossary: z.array(z.object({ term: z.string().max(200), meaning: z.string().max(2000) })),
});
export type OutlineAnswer = z.infer<typeof outlineAnswer>;

export const writeAnswer = z.object({
  blocks: z.array(
    z.object({
      kind: z.enum(BLOCK_KINDS),
      heading: z.string().max(300).nullable(),
      sentences: z.array(z.object({ text: z.string().max(MAX_TEXT_CHARS), ids: z.array(z.string()) })),
    }),
  ),
});
export type WriteAnswer = z.infer<typeof writeAnswer>;
