import { libraryCalls } from '@pilgi/contract';
import { Button, Dialog, showToast, TextField } from '@pilgi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { api } from '../../shared/api/api.ts';
import { messageFor } from '../../shared/api/message-for.ts';
import { lecturesQuery } from './lectures.api.ts';
import type { Library } from './library.api.ts';
import styles from './library-list.module.css';

interface RenameDialogProps {
  lecture: { id: string; title: string; course: string | null };
  isOpen: boolean;
  onClose: () => void;
}

interface Names {
  title: string;
  course: string;
}

const LIBRARY_KEY = ['lectures', 'library'];

const withNames = (library: Library | undefined, id: string, { title, course }: Names): Library | undefined =>
  library?.lectures && {
    ...library,
    lectures: library.lectures.map((one) => (one.id === id ? { ...one, title, course: course || null } : one)),
  };

/** Title and course, the place in the library. */
export function RenameDialog({ lecture, isOpen, onClose }: RenameDialogProps) {
  const client = useQueryClient();
  const form = useId();
  const [title, setTitle] = useState(lecture.title);
  const [course, setCourse] = useState(lecture.course ?? '');
  const { queryKey } = lecturesQuery;
  const rename = useMutation({
    mutationFn: (body: Names) => api.send(libraryCalls.rename, { params: { id: lecture.id }, body }),
    // Shown at once; the old names come back when the server refuses the new ones.
    onMutate: async (names) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueriesData<Library>({ queryKey: LIBRARY_KEY });
      client.setQueriesData<Library>({ queryKey: LIBRARY_KEY }, (library) => withNames(library, lecture.id, names));
      onClose();
      return { before };
    },
    onError: (error, names, context) => {
      for (const [key, library] of context?.before ?? []) client.setQueryData(key, library);
      showToast({
        tone: 'bad',
        title: '이름을 바꾸지 못했습니다.',
        text: messageFor(error, '입력한 이름은 그대로예요.'),
        action: { label: '다시 시도', onPress: () => rename.mutate(names) },
      });
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    rename.mutate({ title: title.trim(), course: course.trim() });
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
      </form>
    </Dialog>
  );
}
