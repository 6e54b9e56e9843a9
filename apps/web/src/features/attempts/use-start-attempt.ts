import { attemptsCalls, type CallInput } from '@pilgi/contract';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '../../shared/api/api.ts';

type Wishes = CallInput<typeof attemptsCalls.start>['body'];

/** Begins to solve a bundle, or some of it, and goes there. */
export function useStartAttempt(bundleId: string) {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (wishes: Wishes) => api.send(attemptsCalls.start, { params: { id: bundleId }, body: wishes }),
    onSuccess: ({ id }) => void navigate(`/studio/attempts/${id}`),
  });
}
