import { queryOptions } from '@tanstack/react-query';
import type { Note } from './notes.api.ts';

/** Written by hand (tools/seed/sample-note). */
export const sampleNoteQuery = queryOptions({
  queryKey: ['sample-note'],
  queryFn: async () => (await import('../../../../content/sample-note/note.json')).default as unknown as Note,
  staleTime: Number.POSITIVE_INFINITY,
});
