import { libraryCalls } from '@pilgi/contract';
import { ConfirmDialog, showToast } from '@pilgi/ui';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { messageFor } from '../../shared/api/message-for.ts';
import { cancelDeletion, scheduleDeletion, UNDO_MS } from '../../shared/deletions/delayed-deletions.ts';
import { backupDeletionText } from '../../shared/formats/backup-deletion-text.ts';
import { lecturesQuery, storageQuery } from './lectures.api.ts';

interface DeleteLectureDialogProps {
  lecture: { id: string; title: string };
  isOpen: boolean;
  onClose: () => void;
}

async function deleteLecture(client: QueryClient, id: string): Promise<void> {
  try {
    const { detail, backups_gone_at } = await api.send(libraryCalls.deleteLecture, { params: { id } });
    showToast({ title: detail, text: backupDeletionText(backups_gone_at), tone: 'good' });
  } catch (error) {
    showToast({ title: '강의를 지우지 못했습니다.', text: messageFor(error, '다시 시도해주세요.'), tone: 'bad' });
    throw error;
  } finally {
    await client.invalidateQueries({ queryKey: lecturesQuery.queryKey });
    await client.invalidateQueries({ queryKey: storageQuery.queryKey });
  }
}

/** States what is lost; after that the deletion can be undone for six seconds. */
export function DeleteLectureDialog({ lecture, isOpen, onClose }: DeleteLectureDialogProps) {
  const client = useQueryClient();
  const { id, title } = lecture;

  function remove() {
    onClose();
    scheduleDeletion(id, () => deleteLecture(client, id));
    showToast({
      title: `‘${title}’ 강의를 곧 지워요`,
      text: '그 전에 창을 닫으면 지우지 않아요.',
      timeoutMs: UNDO_MS,
      action: { label: '되돌리기', onPress: () => cancelDeletion(id) },
    });
  }

  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`‘${title}’ 강의를 지울까요?`}
      consequence="녹화 파일과 이 강의로 만든 노트, 공유 링크까지 모두 지워지고, 6초가 지나면 되돌릴 수 없습니다. 쓴 크레딧과 영수증은 그대로 남습니다. 백업본에 남은 것은 30일 안에 사라집니다."
      confirmLabel="강의와 노트 지우기"
      danger
      onConfirm={remove}
    />
  );
}
