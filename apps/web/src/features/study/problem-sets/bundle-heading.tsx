import { problemBundlesCalls } from '@pilgi/contract';
import { Button, Dialog, IconButton, Notice, TextField } from '@pilgi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { type SubmitEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../../shared/api/api.ts';
import { messageFor } from '../../../shared/api/message-for.ts';
import { formatDay } from '../../../shared/formats/format-moment.ts';
import styles from './bundle-parts.module.css';
import { bundleQuery, type ProblemBundle } from './problems.api.ts';

function RenameBundleAction({ bundle }: { bundle: ProblemBundle }) {
  const client = useQueryClient();
  const form = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [title, setTitle] = useState(bundle.title);
  const rename = useMutation({
    mutationFn: () => api.send(problemBundlesCalls.rename, { params: { id: bundle.id }, body: { title } }),
    onSuccess: (answer) => {
      client.setQueryData(bundleQuery(bundle.id).queryKey, answer);
      setIsOpen(false);
    },
  });
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (title.trim() !== '') rename.mutate();
  }
  return (
    <>
      <IconButton label="이름 바꾸기" icon={<Pencil aria-hidden="true" />} onClick={() => setIsOpen(true)} />
      <Dialog
        title="이름 바꾸기"
        size="small"
        open={isOpen}
        onOpenChange={setIsOpen}
        footer={
          <Button type="submit" form={form} variant="primary" busy={rename.isPending} disabled={title.trim() === ''}>
            저장
          </Button>
        }
      >
        <form id={form} className={styles.form} onSubmit={submit}>
          <TextField label="이름" value={title} maxLength={200} onChange={({ target }) => setTitle(target.value)} />
          {rename.error ? <Notice tone="bad">{messageFor(rename.error, '바꾸지 못했습니다.')}</Notice> : null}
        </form>
      </Dialog>
    </>
  );
}

export function BundleHeading({ bundle }: { bundle: ProblemBundle }) {
  const { title, status, made_count, problem_count, model_name, notes, created_at } = bundle;
  const count = status === 'COMPLETED' ? made_count : problem_count;
  return (
    <header>
      <div className={styles.titleLine}>
        <h1>{title}</h1>
        <RenameBundleAction bundle={bundle} />
      </div>
      <p className={styles.facts}>{[`${count}문제`, model_name, formatDay(created_at)].join(' · ')}</p>
      <ul className={styles.notes} aria-label="문제를 만든 노트">
        {notes.map((note) => (
          <li key={note.note_id}>
            {note.is_kept ? (
              <Link to={`/studio/notes/${note.note_id}`}>{note.title}</Link>
            ) : (
              `${note.title} (지워진 노트)`
            )}
          </li>
        ))}
      </ul>
    </header>
  );
}
