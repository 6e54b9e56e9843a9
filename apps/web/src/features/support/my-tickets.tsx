import { Accordion, type AccordionItem, Card, EmptyState, ErrorState, Skeleton, TextLink } from '@pilgi/ui';
import { StatusChip } from '@pilgi/ui/chip';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { messageFor } from '../../shared/api/message-for.ts';
import { formatDay } from '../../shared/formats/format-moment.ts';
import { Conversation } from './conversation.tsx';
import styles from './my-tickets.module.css';
import { TICKET_STATUS_TEXTS } from './ticket-status.texts.ts';
import { myTicketsQuery, type Ticket } from './tickets.api.ts';

function toItem({ id, subject, status, message, created_at, responses }: Ticket): AccordionItem {
  return {
    key: id,
    title: (
      <>
        {subject}
        <time className={styles.date} dateTime={created_at}>
          {formatDay(created_at)}
        </time>
      </>
    ),
    aside: <StatusChip tone={TICKET_STATUS_TEXTS[status].tone}>{TICKET_STATUS_TEXTS[status].label}</StatusChip>,
    content: <Conversation message={message} responses={responses} />,
  };
}

function Tickets() {
  const { data, error, isFetching, refetch } = useQuery(myTicketsQuery);
  if (data) {
    if (data.length > 0) return <Accordion items={data.map(toItem)} multiple />;
    return (
      <EmptyState headingLevel={3} title="보낸 문의가 없습니다" text="문의를 보내면 답변과 함께 여기에 남습니다." />
    );
  }
  if (!error) return <Skeleton lines={3} />;
  return (
    <ErrorState
      headingLevel={3}
      title="문의를 불러올 수 없습니다"
      text={messageFor(error, '잠시 후 다시 시도해주세요.')}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

export function MyTickets() {
  return (
    <Card title="내 문의" action={<TextLink render={<Link to="/#contact" />}>문의하기</TextLink>}>
      <Tickets />
    </Card>
  );
}
