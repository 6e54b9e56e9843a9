import { BLOCK_KINDS } from '@pilgi/domain';
import * as z from 'zod';

const MOST_TEXT = 8000;

/** What the model may answer; anything else is no answer. */
export const outlineAnswer = z.object({
  title: z.string().max(300),
  overview: z.string().max(MOST_TEXT),
  sections: z.array(z.object({ number: z.number().int(), heading: z.string().max(300) })),
  glossary: z.array(z.object({ term: z.string().max(200), meaning: z.string().max(2000) })),
});
export type OutlineAnswer = z.infer<typeof outlineAnswer>;

export const writeAnswer = z.object({
  blocks: z.array(
    z.object({
      kind: z.enum(BLOCK_KINDS),
      heading: z.string().max(300).nullable(),
      text: z.string().max(MOST_TEXT),
      segment_ids: z.array(z.string()),
      slide_ids: z.array(z.string()),
    }),
  ),
});
export type WriteAnswer = z.infer<typeof writeAnswer>;
