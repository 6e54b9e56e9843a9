import { queryOptions } from '@tanstack/react-query';
import type { Note } from './notes.api.ts';

const SAMPLE = '/sample/note.json';

/** Made by the product itself and kept with the site, so it costs nobody anything. */
export const sampleNoteQuery = queryOptions({
  queryKey: ['sample-note'],
  queryFn: async ({ signal }) => {
    const answer = await fetch(SAMPLE, { signal });
    if (!answer.ok) throw new Error(`the sample answered ${answer.status}`);
    return (await answer.json()) as Note;
  },
  staleTime: Number.POSITIVE_INFINITY,
});
