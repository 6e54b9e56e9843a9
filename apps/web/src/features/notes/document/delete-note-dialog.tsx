import { libraryCalls } from '@pilgi/contract';
import { ConfirmDialog, showToast } from '@pilgi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { messageFor } from '../../../shared/api/message-for.ts';
import { backupDeletionText } from '../../../shared/formats/backup-deletion-text.ts';

interface DeleteNoteDialogProps {
  noteId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted: () => void;
}

export function DeleteNoteDialog({ noteId, open, onOpenChange, onDeleted }: DeleteNoteDialogProps) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => api.send(libraryCalls.deleteNote, { params: { id: noteId } }),
    onSuccess: ({ detail, backups_gone_at }) => {
      showToast({ title: detail, text: backupDeletionText(backups_gone_at), tone: 'good' });
      onDeleted();
      for (const name of ['lectures', 'jobs', 'note-search']) void client.invalidateQueries({ queryKey: [name] });
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="이 노트를 지울까요?"
      consequence="노트의 모든 버전과 카드, 공유 링크, 내보낸 파일이 지워지고 되돌릴 수 없습니다. 강의 파일은 남아 있어 노트를 새로 만들 수 있지만 크레딧이 다시 듭니다. 백업본에 남은 것은 30일 안에 사라집니다."
      confirmLabel="노트 지우기"
      danger
      busy={remove.isPending}
      error={remove.error ? messageFor(remove.error, '지우지 못했습니다.') : undefined}
      onConfirm={() => remove.mutate()}
    />
  );
}
