import { Button, Notice, showToast } from '@pilgi/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '../../../shared/formats/format-moment.ts';
import { ConfirmAction } from '../../../shared/reauth/confirm-action.tsx';
import { FaqDialog } from './faq-dialog.tsx';
import { type AdminTicket, ticketsKey, withdrawFaq } from './support.api.ts';
import styles from './ticket-pane.module.css';

interface FaqPanelProps {
  ticket: AdminTicket;
  onChanged: (publishedAt: string | null) => void;
}

/** Publishes the ticket as an FAQ entry or withdraws it. */
export function FaqPanel({ ticket, onChanged }: FaqPanelProps) {
  const client = useQueryClient();
  const [open, setOpen] = useState<'publish' | 'withdraw' | null>(null);
  const close = () => setOpen(null);
  const isPublic = ticket.faq_published_at !== null;

  function finishWithdrawal() {
    void client.invalidateQueries({ queryKey: ticketsKey });
    onChanged(null);
    showToast({ tone: 'good', title: 'FAQ에서 내렸습니다.' });
    close();
  }

  return (
    <section className={styles.faq} aria-label="FAQ 공개">
      <p className={styles.hint}>
        {ticket.faq_published_at
          ? `${formatDay(ticket.faq_published_at)}부터 FAQ에 공개되어 있습니다.`
          : 'FAQ에 공개되지 않은 문의입니다.'}
      </p>
      {ticket.faq_consent || isPublic ? null : (
        <Notice tone="warn">
          보낸 사람이 공개에 동의하지 않았습니다. 알아볼 수 있는 내용을 모두 빼고 공개해주세요.
        </Notice>
      )}
      <div className={styles.acts}>
        <Button size="small" onClick={() => setOpen('publish')}>
          {isPublic ? '공개 문구 고치기' : 'FAQ로 공개 준비'}
        </Button>
        {isPublic ? (
          <Button size="small" variant="quiet" onClick={() => setOpen('withdraw')}>
            FAQ에서 내리기
          </Button>
        ) : null}
      </div>
      {open === 'publish' ? (
        <FaqDialog
          ticket={ticket}
          onPublished={() => onChanged(ticket.faq_published_at ?? new Date().toISOString())}
          onClose={close}
        />
      ) : null}
      {open === 'withdraw' ? (
        <ConfirmAction
          danger
          title="FAQ에서 내릴까요?"
          consequence="누구에게도 더는 보이지 않습니다. 문의와 답변은 그대로 남습니다."
          confirmLabel="내리기"
          failureText="FAQ에서 내리지 못했습니다."
          action={() => withdrawFaq(ticket.id)}
          onDone={finishWithdrawal}
          onClose={close}
        />
      ) : null}
    </section>
  );
}
