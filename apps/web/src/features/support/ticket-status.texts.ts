import type { Tone } from '@pilgi/ui';
import type { FaqEntry } from './faq.api.ts';

type TicketStatus = FaqEntry['status'];

export const TICKET_STATUS_TEXTS: Readonly<Record<TicketStatus, { label: string; tone: Tone }>> = {
  CLOSED: { label: '해결됨', tone: 'good' },
  ANSWERED: { label: '답변됨', tone: 'info' },
  OPEN: { label: '미답변', tone: 'neutral' },
};
