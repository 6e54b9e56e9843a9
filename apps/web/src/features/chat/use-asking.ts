import { chatCalls } from '@pilgi/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../shared/api/api.ts';
import { messageFor } from '../../shared/api/message-for.ts';
import { type Chat, type ChatQuestion, questionQuoteQuery } from './chat.api.ts';
import { useSettled } from './use-settled.ts';

const PAUSE_MS = 400;

interface Asking {
  chat: Chat | undefined;
  draft: string;
  onAsked: (question: ChatQuestion) => void;
}

/** The price of what is typed, and sending it for that price. */
export function useAsking({ chat, draft, onAsked }: Asking) {
  const client = useQueryClient();
  const question = draft.trim();
  const settled = useSettled(question, PAUSE_MS);
  const isPriced = chat !== undefined && question !== '' && settled === question;
  const quoteQuery = questionQuoteQuery(chat?.id ?? '', settled);
  const { data, error } = useQuery({ ...quoteQuery, enabled: isPriced });
  const quote = isPriced ? data : undefined;
  // The same number until it has arrived: whoever presses again after a broken line asks once.
  const number = useRef({ question: '', id: '' });

  const sending = useMutation({
    mutationFn: ({ id, ceiling_credits }: { id: string; ceiling_credits: number }) => {
      if (number.current.question !== question) number.current = { question, id: crypto.randomUUID() };
      const body = { id: number.current.id, question, ceiling_credits };
      return api.send(chatCalls.ask, { params: { id }, body });
    },
    onSuccess: (asked) => {
      number.current = { question: '', id: '' };
      onAsked(asked);
    },
    // Refused for its price, perhaps: the next one is asked for anew.
    onSettled: () => client.invalidateQueries({ queryKey: ['chat-quotes', chat?.id] }),
  });

  const failure = sending.error ?? (isPriced ? error : null);
  const canSend = quote?.is_affordable === true && !sending.isPending;
  return {
    quote,
    failure: failure === null ? null : messageFor(failure, '질문을 보내지 못했어요. 다시 시도해 주세요.'),
    isSending: sending.isPending,
    canSend,
    send: () => {
      if (chat && quote && canSend) sending.mutate({ id: chat.id, ceiling_credits: quote.ceiling_credits });
    },
  };
}
