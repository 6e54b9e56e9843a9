import { attemptsCalls } from '@pilgi/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { type Attempt, attemptQuery } from './attempts.api.ts';
import { answerOf } from './problem-states.ts';

/** Flags are shown at once and sent in the background; one that could not be sent is taken back. */
export function useFlags(attempt: Attempt) {
  const client = useQueryClient();
  const { queryKey } = attemptQuery(attempt.id);
  const store = (problem_id: string, is_flagged: boolean) =>
    client.setQueryData(queryKey, (now: Attempt | undefined) =>
      now === undefined
        ? now
        : { ...now, answers: now.answers.map((one) => (one.problem_id === problem_id ? { ...one, is_flagged } : one)) },
    );
  const { mutate } = useMutation({
    mutationFn: ({ problem_id, is_flagged }: { problem_id: string; is_flagged: boolean }) =>
      api.send(attemptsCalls.flag, { params: { id: attempt.id, problem_id }, body: { is_flagged } }),
    onMutate: ({ problem_id, is_flagged }) => void store(problem_id, is_flagged),
    onError: (_, { problem_id, is_flagged }) => void store(problem_id, !is_flagged),
  });
  return {
    has: (problemId: string) => answerOf(attempt, problemId)?.is_flagged ?? false,
    set: (problem_id: string, is_flagged: boolean) => mutate({ problem_id, is_flagged }),
  };
}
