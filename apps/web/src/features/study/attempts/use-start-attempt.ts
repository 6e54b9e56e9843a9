import { attemptsCalls, type CallInput } from '@pilgi/contract';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '../../../shared/api/api.ts';

type AttemptOptions = CallInput<typeof attemptsCalls.start>['body'];

/** Starts an attempt of a bundle or a part of it and navigates to it. */
export function useStartAttempt(bundleId: string) {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (options: AttemptOptions) => api.send(attemptsCalls.start, { params: { id: bundleId }, body: options }),
    onSuccess: ({ id }) => void navigate(`/studio/attempts/${id}`),
  });
}
