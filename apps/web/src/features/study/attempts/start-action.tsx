import { attemptsCalls } from '@pilgi/contract';
import { Button, showToast } from '@pilgi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '../../../shared/api/api.ts';
import { messageFor } from '../../../shared/api/message-for.ts';
import { bundleAttemptsQuery } from './attempts.api.ts';

/** Continues the practice of a set that was left, or starts a new one. */
export function StartAction({ bundleId, title }: { bundleId: string; title: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const start = useMutation({
    mutationFn: async () => {
      const attempts = await client.query(bundleAttemptsQuery(bundleId));
      const left = attempts.find(({ finished_at, mode }) => finished_at === null && mode === 'PRACTICE');
      return left ?? (await api.send(attemptsCalls.start, { params: { id: bundleId }, body: { mode: 'PRACTICE' } }));
    },
    onSuccess: ({ id }) => void navigate(`/studio/attempts/${id}`),
    onError: (error) => showToast({ title: messageFor(error, '시작하지 못했습니다.'), tone: 'bad' }),
  });
  return (
    <Button size="small" aria-label={`${title} 풀기`} busy={start.isPending} onClick={() => start.mutate()}>
      풀기
    </Button>
  );
}
