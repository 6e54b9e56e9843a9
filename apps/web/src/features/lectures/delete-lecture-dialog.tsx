import { libraryCalls } from '@pilgi/contract';
import { ConfirmDialog, showToast } from '@pilgi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { messageFor } from '../../shared/api/message-for.ts';
import { backupDeletionText } from '../../shared/formats/backup-deletion-text.ts';
import { lecturesQuery, storageQuery } from './lectures.api.ts';

interface DeleteLectureDialogProps {
  lecture: { id: string; title: string };
  isOpen: boolean;
  onClose: () => void;
}

export function DeleteLectureDialog({ lecture, isOpen, onClose }: DeleteLectureDialogProps) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => api.send(libraryCalls.deleteLecture, { params: { id: lecture.id } }),
    onSuccess: async ({ detail, backups_gone_at }) => {
      showToast({ title: detail, text: backupDeletionText(backups_gone_at), tone: 'good' });
      onClose();
      await client.invalidateQueries({ queryKey: lecturesQuery.queryKey });
      await client.invalidateQueries({ queryKey: storageQuery.queryKey });
    },
  });
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`‘${lecture.title}’ 강의를 지울까요?`}
      consequence="녹화 파일과 이 강의로 만든 노트, 공유 링크까지 모두 지워지고 되돌릴 수 없습니다. 쓴 크레딧과 영수증은 그대로 남습니다. 백업본에 남은 것은 30일 안에 사라집니다."
      confirmLabel="강의와 노트 지우기"
      danger
      busy={remove.isPending}
      error={remove.error ? messageFor(remove.error, '지우지 못했습니다.') : undefined}
      onConfirm={() => remove.mutate()}
    />
  );
}
