import { Chip, StatusChip } from '@pilgi/ui';
import { EmailText } from '../../../shared/formats/email-text.tsx';
import { formatMoment } from '../../../shared/formats/format-moment.ts';
import type { ListColumn } from '../../../shared/lists/list-column.ts';
import type { AdminTicket } from './support.api.ts';
import { STATUS_TEXTS, STATUS_TONES } from './support.texts.ts';
import styles from './support-desk.module.css';

/** Element id that receives the focus when the pane is closed. */
export const openerIdOf = (id: string) => `ticket-${id}`;

const faqStateOf = ({ faq_published_at, faq_consent }: AdminTicket) => {
  if (faq_published_at) return '공개';
  return faq_consent ? '동의함' : '–';
};

export const ticketColumns = (
  openId: string | null,
  onOpen: (ticket: AdminTicket) => void,
): readonly ListColumn<AdminTicket>[] => [
  {
    key: 'subject',
    header: '제목',
    rowHeader: true,
    sortable: true,
    value: ({ subject }) => subject,
    cell: (ticket) => (
      <button
        type="button"
        id={openerIdOf(ticket.id)}
        className={styles.opener}
        aria-expanded={ticket.id === openId}
        onClick={() => onOpen(ticket)}
      >
        {ticket.subject}
      </button>
    ),
  },
  {
    key: 'status',
    header: '상태',
    nowrap: true,
    sortable: true,
    value: ({ status }) => STATUS_TEXTS[status],
    cell: ({ status }) => <StatusChip tone={STATUS_TONES[status]}>{STATUS_TEXTS[status]}</StatusChip>,
  },
  {
    key: 'user_email',
    header: '보낸 사람',
    sortable: true,
    value: ({ user_email }) => user_email,
    cell: ({ user_email }) => (user_email === null ? '로그인하지 않음' : <EmailText email={user_email} />),
  },
  {
    key: 'faq',
    header: 'FAQ',
    nowrap: true,
    value: faqStateOf,
    cell: (ticket) => (ticket.faq_published_at ? <Chip tone="marker">공개</Chip> : faqStateOf(ticket)),
  },
  {
    key: 'created_at',
    header: '받은 때',
    nowrap: true,
    sortable: true,
    value: ({ created_at }) => created_at,
    cell: ({ created_at }) => <time dateTime={created_at}>{formatMoment(created_at)}</time>,
  },
];
