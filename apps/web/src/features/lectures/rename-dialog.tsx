import { libraryCalls } from '@pilgi/contract';
import { Button, Dialog, Notice, TextField } from '@pilgi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { api } from '../../shared/api/api.ts';
import { messageFor } from '../../shared/api/message-for.ts';
import { lecturesQuery } from './lectures.api.ts';
import styles from './library-list.module.css';

interface RenameDialogProps {
  lecture: { id: string; title: string; course: string | null };
  isOpen: boolean;
  onClose: () => void;
}

export function RenameDialog({ lecture, isOpen, onClose }: RenameDialogProps) {
  const client = useQueryClient();
  const form = useId();
  const [title, setTitle] = useState(lecture.title);
  const [course, setCourse] = useState(lecture.course ?? '');
  const rename = useMutation({
    mutationFn: () => api.send(libraryCalls.rename, { params: { id: lecture.id }, body: { title, course } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: lecturesQuery.queryKey });
      onClose();
    },
  });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    rename.mutate();
  }

  return (
    <Dialog
      title="이름 바꾸기"
      size="small"
      open={isOpen}
      onOpenChange={(open) => (open ? undefined : onClose())}
      footer={
        <Button type="submit" form={form} variant="primary" busy={rename.isPending} disabled={title.trim() === ''}>
          저장
        </Button>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit}>
        <TextField label="제목" value={title} maxLength={200} onChange={({ target }) => setTitle(target.value)} />
        <TextField
          label="과목"
          optional
          value={course}
          maxLength={100}
          onChange={({ target }) => setCourse(target.value)}
        />
        {rename.error ? <Notice tone="bad">{messageFor(rename.error, '바꾸지 못했습니다.')}</Notice> : null}
      </form>
    </Dialog>
  );
}
