import type { AccordionItem } from '@pilgi/ui';
import { StatusChip } from '@pilgi/ui/chip';
import { Conversation } from './conversation.tsx';
import type { FaqEntry } from './faq.api.ts';
import { TICKET_STATUS_TEXTS } from './ticket-status.texts.ts';

export function listFaqItems(entries: readonly FaqEntry[]): AccordionItem[] {
  return entries.map(({ id, subject, status, message, responses }) => ({
    key: id,
    title: subject,
    aside: <StatusChip tone={TICKET_STATUS_TEXTS[status].tone}>{TICKET_STATUS_TEXTS[status].label}</StatusChip>,
    content: <Conversation message={message} responses={responses} />,
  }));
}
