import { problemBundlesCalls } from '@pilgi/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';

export const answerKeysQuery = (id: string) =>
  queryOptions({
    queryKey: ['problem-bundles', id, 'answer-key'],
    queryFn: ({ signal }) => api.send(problemBundlesCalls.getAnswerKey, { params: { id } }, { signal }),
  });
