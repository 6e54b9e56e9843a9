import { Button, Notice, showToast, TextArea } from '@pilgi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { messageFor } from '../../../shared/api/message-for.ts';
import { useReauth } from '../../../shared/reauth/use-reauth.tsx';
import { type AdminTicket, replyToTicket, ticketsKey } from './support.api.ts';
import styles from './ticket-pane.module.css';

const MESSAGE_MAX = 5000;

interface ReplyFormProps {
  ticket: AdminTicket;
  onReplied: (answered: AdminTicket) => void;
}

export function ReplyForm({ ticket, onReplied }: ReplyFormProps) {
  const client = useQueryClient();
  const { withReauth, reauthDialog } = useReauth();
  const [message, setMessage] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const reply = useMutation({
    mutationFn: (text: string) => withReauth(() => replyToTicket(ticket.id, text)),
    onSuccess: (answered) => {
      const text = ticket.user_email ? '이메일로도 알려드립니다.' : undefined;
      showToast({ tone: 'good', title: '답변을 보냈습니다.', text });
      onReplied(answered);
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ticketsKey }),
  });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = message.trim();
    setIsMissing(text === '');
    if (text !== '' && !reply.isPending) reply.mutate(text);
  }

  return (
    <>
      <form className={styles.form} noValidate onSubmit={submit}>
        {reply.error ? <Notice tone="bad">{messageFor(reply.error, '답변을 보내지 못했습니다.')}</Notice> : null}
        <TextArea
          label="답변"
          rows={6}
          maxLength={MESSAGE_MAX}
          value={message}
          error={isMissing ? '답변 내용을 입력해주세요.' : undefined}
          hint={ticket.user_email ? undefined : '로그인하지 않고 보낸 문의라 이메일로 알릴 수 없습니다.'}
          onChange={(event) => setMessage(event.target.value)}
        />
        <div className={styles.acts}>
          <Button type="submit" variant="primary" busy={reply.isPending} busyLabel="보내는 중...">
            답변 보내기
          </Button>
        </div>
      </form>
      {reauthDialog}
    </>
  );
}
