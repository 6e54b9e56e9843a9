import { decideTicketStatus } from '@pilgi/domain/support';
import { Button, Notice, showToast } from '@pilgi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageFor } from '../../../shared/api/message-for.ts';
import { useReauth } from '../../../shared/reauth/use-reauth.tsx';
import { type AdminTicket, changeTicketStatus, ticketsKey } from './support.api.ts';
import { STATUS_TEXTS } from './support.texts.ts';
import styles from './ticket-pane.module.css';

const TARGETS = [
  { status: 'ANSWERED', label: '답변 완료로 바꾸기' },
  { status: 'CLOSED', label: '해결됨으로 바꾸기' },
] as const;

interface TicketStatusActionsProps {
  ticket: AdminTicket;
  onChanged: (ticket: AdminTicket) => void;
}

export function TicketStatusActions({ ticket, onChanged }: TicketStatusActionsProps) {
  const client = useQueryClient();
  const { withReauth, reauthDialog } = useReauth();
  const change = useMutation({
    mutationFn: (status: 'ANSWERED' | 'CLOSED') => withReauth(() => changeTicketStatus(ticket.id, status)),
    onSuccess: (changed) => {
      showToast({ tone: 'good', title: `상태를 바꿨습니다: ${STATUS_TEXTS[changed.status]}` });
      onChanged(changed);
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ticketsKey }),
  });
  return (
    <div className={styles.form}>
      {change.error ? <Notice tone="bad">{messageFor(change.error, '상태를 바꾸지 못했습니다.')}</Notice> : null}
      <div className={styles.acts}>
        {TARGETS.filter(({ status }) => decideTicketStatus(ticket.status, status).allowed).map(({ status, label }) => (
          <Button
            key={status}
            size="small"
            busy={change.isPending && change.variables === status}
            disabled={change.isPending && change.variables !== status}
            onClick={() => change.mutate(status)}
          >
            {label}
          </Button>
        ))}
      </div>
      {reauthDialog}
    </div>
  );
}
