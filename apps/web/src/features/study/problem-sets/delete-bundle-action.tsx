import { problemBundlesCalls } from '@pilgi/contract';
import { Button, ConfirmDialog, showToast } from '@pilgi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { messageFor } from '../../../shared/api/message-for.ts';
import { bundlesQuery, type ProblemBundle } from './problems.api.ts';

interface DeleteBundleActionProps {
  bundle: Pick<ProblemBundle, 'id' | 'title'>;
  onDeleted: () => void;
}

export function DeleteBundleAction({ bundle, onDeleted }: DeleteBundleActionProps) {
  const client = useQueryClient();
  const [isConfirming, setIsConfirming] = useState(false);
  const remove = useMutation({
    mutationFn: () => api.send(problemBundlesCalls.remove, { params: { id: bundle.id } }),
    onSuccess: async ({ detail }) => {
      showToast({ title: detail, tone: 'good' });
      onDeleted();
      await client.invalidateQueries({ queryKey: bundlesQuery.queryKey, exact: true });
    },
  });
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={<Trash2 aria-hidden="true" size={16} />}
        onClick={() => setIsConfirming(true)}
      >
        문제집 지우기
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={`‘${bundle.title}’ 문제집을 지울까요?`}
        consequence="문제와 푼 기록, 복습 일정, 공유 링크까지 모두 지워지고 되돌릴 수 없습니다. 노트는 그대로 있고, 쓴 크레딧과 영수증도 그대로 남습니다."
        confirmLabel="문제와 기록 지우기"
        danger
        busy={remove.isPending}
        error={remove.error ? messageFor(remove.error, '지우지 못했습니다.') : undefined}
        onConfirm={() => remove.mutate()}
      />
    </>
  );
}
