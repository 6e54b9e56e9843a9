import { supportCalls } from '@pilgi/contract';
import { useState } from 'react';
import { api } from '../../shared/api/api.ts';
import { messageFor } from '../../shared/api/message-for.ts';
import type { ContactDraft } from './contact-draft.ts';
import { faqEntries } from './faq.api.ts';

export type TicketResult = { isSent: true } | { isSent: false; reason: string };

interface SendTicketState {
  isSending: boolean;
  result: TicketResult | null;
  clearResult: () => void;
  /** Resolves to whether the ticket was accepted. */
  send: (draft: ContactDraft) => Promise<boolean>;
}

export function useSendTicket(): SendTicketState {
  const [isSending, setIsSending] = useState(false);
  const [result, setResult] = useState<TicketResult | null>(null);

  async function send(draft: ContactDraft): Promise<boolean> {
    setIsSending(true);
    try {
      await api.send(supportCalls.createTicket, { body: draft });
      setResult({ isSent: true });
      void faqEntries.load(true);
      return true;
    } catch (error) {
      setResult({ isSent: false, reason: messageFor(error, '잠시 후 다시 시도해주세요.') });
      return false;
    } finally {
      setIsSending(false);
    }
  }

  return { isSending, result, clearResult: () => setResult(null), send };
}
