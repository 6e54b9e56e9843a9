import { adminUserPageCalls } from '@pilgi/contract';
import { Button, Card, Notice, TextArea } from '@pilgi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { messageFor } from '../../../../../shared/api/message-for.ts';
import { formatMoment } from '../../../../../shared/formats/format-moment.ts';
import { IfMay } from '../../../../../shared/operators/if-may.tsx';
import { addUserNote, type UserPage, userPageKey } from './user-page.api.ts';
import styles from './user-page.module.css';

const MAX_CHARS = 1000;

/** Remarks for other operators; the user gets them with a copy of the personal data. */
export function UserRemarks({ page }: { page: UserPage }) {
  const client = useQueryClient();
  const [text, setText] = useState('');
  const saving = useMutation({
    mutationFn: () => addUserNote(page.id, text.trim()),
    onSuccess: () => {
      setText('');
      void client.invalidateQueries({ queryKey: userPageKey(page.id) });
    },
  });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (text.trim() !== '' && !saving.isPending) saving.mutate();
  }

  return (
    <Card title="메모">
      {page.notes.length === 0 ? <p className={styles.faint}>남긴 메모가 없습니다.</p> : null}
      <ul className={styles.remarks}>
        {page.notes.map(({ id, text: remark, operator_email, created_at }) => (
          <li key={id}>
            <p className={styles.remark}>{remark}</p>
            <p className={styles.faint}>
              {operator_email} · {formatMoment(created_at)}
            </p>
          </li>
        ))}
      </ul>
      <IfMay call={adminUserPageCalls.addNote}>
        <form className={styles.form} onSubmit={submit}>
          {saving.error ? <Notice tone="bad">{messageFor(saving.error, '메모를 남기지 못했습니다.')}</Notice> : null}
          <TextArea
            label="새 메모"
            hint="다른 운영자가 봅니다. 사용자가 개인정보 사본을 받으면 함께 전달됩니다."
            rows={2}
            maxLength={MAX_CHARS}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit" disabled={text.trim() === ''} busy={saving.isPending}>
            메모 남기기
          </Button>
        </form>
      </IfMay>
    </Card>
  );
}
