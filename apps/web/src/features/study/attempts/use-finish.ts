import { attemptsCalls } from '@pilgi/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { attemptQuery } from './attempts.api.ts';

/** Finishes the attempt; `before` runs first, such as sending pending answers. */
export function useFinish(attemptId: string, before?: () => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await before?.();
      return api.send(attemptsCalls.finish, { params: { id: attemptId } });
    },
    onSuccess: (attempt) => {
      client.setQueryData(attemptQuery(attemptId).queryKey, attempt);
      window.scrollTo({ top: 0 });
    },
  });
}
