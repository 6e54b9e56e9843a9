import { adminSupportCalls } from '@pilgi/contract';
import { Card, Chip, IconButton, StatusChip } from '@pilgi/ui';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { formatMoment } from '../../../shared/formats/format-moment.ts';
import { IfMay } from '../../../shared/operators/if-may.tsx';
import { FaqPanel } from './faq-panel.tsx';
import { ReplyForm } from './reply-form.tsx';
import type { AdminTicket } from './support.api.ts';
import { STATUS_TEXTS, STATUS_TONES } from './support.texts.ts';
import styles from './ticket-pane.module.css';
import { TicketStatusActions } from './ticket-status-actions.tsx';

interface TicketPaneProps {
  ticket: AdminTicket;
  /** Receives the ticket as stored by the server. */
  onChange: (ticket: AdminTicket) => void;
  onClose: () => void;
}

/** Takes the focus when it opens; Esc inside closes it, unless a dialog is open above it. */
function usePaneFocus(onClose: () => void) {
  const pane = useRef<HTMLElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const root = pane.current;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.isComposing) close();
    };
    root?.focus();
    root?.addEventListener('keydown', closeOnEscape);
    return () => root?.removeEventListener('keydown', closeOnEscape);
  }, []);
  return pane;
}

export function TicketPane({ ticket, onChange, onClose }: TicketPaneProps) {
  const pane = usePaneFocus(onClose);

  function replied(answered: AdminTicket) {
    onChange(answered);
    onClose();
  }

  return (
    <aside ref={pane} className={styles.root} tabIndex={-1} aria-label={`문의: ${ticket.subject}`}>
      <Card
        title={ticket.subject}
        action={<IconButton label="문의 닫기" icon={<X aria-hidden="true" />} onClick={onClose} />}
      >
        <div className={styles.content}>
          <p className={styles.facts}>
            <StatusChip tone={STATUS_TONES[ticket.status]}>{STATUS_TEXTS[ticket.status]}</StatusChip>
            {ticket.faq_consent ? <Chip>FAQ 공개에 동의함</Chip> : null}
            <span>{ticket.user_email ?? '로그인하지 않고 보냄'}</span>
            <time dateTime={ticket.created_at}>{formatMoment(ticket.created_at)}</time>
          </p>
          <p className={styles.message}>{ticket.message}</p>
          {ticket.responses.map((response) => (
            <section key={response.id} className={styles.response} aria-label="답변">
              <p className={styles.when}>
                답변 · <time dateTime={response.created_at}>{formatMoment(response.created_at)}</time>
              </p>
              <p className={styles.message}>{response.message}</p>
            </section>
          ))}
          <IfMay call={adminSupportCalls.replyToTicket}>
            {ticket.status === 'OPEN' ? <ReplyForm ticket={ticket} onReplied={replied} /> : null}
            <TicketStatusActions ticket={ticket} onChanged={onChange} />
            <FaqPanel ticket={ticket} onChanged={(faq_published_at) => onChange({ ...ticket, faq_published_at })} />
          </IfMay>
        </div>
      </Card>
    </aside>
  );
}
