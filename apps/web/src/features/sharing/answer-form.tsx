import { shareReportsCalls } from '@pilgi/contract';
import { SHARE_REPORT_TEXT_MAX } from '@pilgi/domain/sharing';
import { Button, Notice, TextArea } from '@pilgi/ui';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { api } from '../../shared/api/api.ts';
import { messageFor } from '../../shared/api/message-for.ts';
import styles from '../../shared/shares/shares.module.css';

/** The reporter maintains a report after the objection of the owner. */
export function AnswerForm({ token }: { token: string }) {
  const [text, setText] = useState('');
  const send = useMutation({ mutationFn: () => api.send(shareReportsCalls.answer, { body: { token, text } }) });
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (text.trim() !== '') send.mutate();
  }
  if (send.data) return <Notice tone="good">{send.data.detail}</Notice>;
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextArea
        className={styles.wide}
        label="답"
        required
        rows={6}
        maxLength={SHARE_REPORT_TEXT_MAX}
        hint="권리를 보여주는 자료나 설명을 적어주세요. 운영자만 읽습니다. 한 번만 보낼 수 있습니다."
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {send.error ? <Notice tone="bad">{messageFor(send.error, '답을 보내지 못했습니다.')}</Notice> : null}
      <Button type="submit" variant="primary" disabled={text.trim() === ''} busy={send.isPending}>
        신고 유지하기
      </Button>
    </form>
  );
}
