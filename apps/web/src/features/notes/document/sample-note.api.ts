import { queryOptions } from '@tanstack/react-query';
import type { Note } from './notes.api.ts';

const SAMPLE = '/sample/note.json';

/** Written by hand (tools/seed/sample-note) and served as a static file. */
export const sampleNoteQuery = queryOptions({
  queryKey: ['sample-note'],
  queryFn: async ({ signal }) => {
    const response = await fetch(SAMPLE, { signal });
    if (!response.ok) throw new Error(`fetching the sample note failed with status ${response.status}`);
    return (await response.json()) as Note;
  },
  staleTime: Number.POSITIVE_INFINITY,
});
