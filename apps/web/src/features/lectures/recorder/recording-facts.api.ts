import { queryOptions } from '@tanstack/react-query';

/** Empty for most lectures, so a note does not wait for the code of the call. */
export const recordingFactsQuery = (id: string) =>
  queryOptions({
    queryKey: ['lectures', id, 'recording'],
    queryFn: async ({ signal }) => {
      const { fetchRecordingFacts } = await import('./fetch-recording-facts.ts');
      return await fetchRecordingFacts(id, signal);
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
