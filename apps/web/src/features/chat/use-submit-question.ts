import { chatCalls } from '@pilgi/contract';
import { QUICK_SEND_CREDITS } from '@pilgi/domain/chat';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api } from '../../shared/api/api.ts';
import { messageFor } from '../../shared/api/message-for.ts';
import { useDebounced } from '../../shared/use-debounced.ts';
import { type Chat, type ChatQuestion, questionQuoteQuery } from './chat.api.ts';

const QUOTE_DEBOUNCE_MS = 400;

interface SubmitQuestionOptions {
  chat: Chat | undefined;
  draft: string;
  mode: ChatQuestion['mode'];
  onSubmitted: (question: ChatQuestion) => void;
}

/** Fetches the price of the typed question and submits it at that price. */
export function useSubmitQuestion({ chat, draft, mode, onSubmitted }: SubmitQuestionOptions) {
  const client = useQueryClient();
  const question = draft.trim();
  /** The question of an Enter that came before the price. */
  const [wanted, setWanted] = useState('');
  const isWanted = wanted !== '' && wanted === question;
  const typedQuestion = useDebounced(question, QUOTE_DEBOUNCE_MS);
  const debouncedQuestion = isWanted ? question : typedQuestion;
  const isPriced = chat !== undefined && question !== '' && debouncedQuestion === question;
  const quoteQuery = questionQuoteQuery(chat?.id ?? '', { question: debouncedQuestion, mode });
  const { data, error } = useQuery({ ...quoteQuery, enabled: isPriced });
  const quote = isPriced ? data : undefined;
  // The same id until the request succeeds: a retry after a network error submits the question once.
  const idempotencyKey = useRef({ question: '', id: '' });

  const sending = useMutation({
    mutationFn: ({ id, ceiling_credits }: { id: string; ceiling_credits: number }) => {
      const sent = `${mode} ${question}`;
      if (idempotencyKey.current.question !== sent)
        idempotencyKey.current = { question: sent, id: crypto.randomUUID() };
      const body = { id: idempotencyKey.current.id, question, mode, ceiling_credits };
      return api.send(chatCalls.ask, { params: { id }, body });
    },
    onSuccess: (submitted) => {
      idempotencyKey.current = { question: '', id: '' };
      onSubmitted(submitted);
    },
    // The submission may have failed because the price changed: fetch a new quote.
    onSettled: () => client.invalidateQueries({ queryKey: ['chat-quotes', chat?.id] }),
  });

  const failure = sending.error ?? (isPriced ? error : null);
  const canSend = quote?.is_affordable === true && !sending.isPending;
  const sendAt = ({ ceiling_credits }: { ceiling_credits: number }) => {
    if (chat && canSend) sending.mutate({ id: chat.id, ceiling_credits });
  };
  const sendWanted = useEffectEvent((price: { ceiling_credits: number }) => {
    setWanted('');
    if (price.ceiling_credits <= QUICK_SEND_CREDITS) sendAt(price);
  });
  useEffect(() => {
    if (isWanted && quote) sendWanted(quote);
  }, [isWanted, quote]);
  return {
    quote,
    failure: failure === null ? null : messageFor(failure, '질문을 보내지 못했어요. 다시 시도해 주세요.'),
    isSending: sending.isPending || (isWanted && failure === null),
    canSend,
    send: () => {
      if (quote) sendAt(quote);
      else setWanted(question);
    },
  };
}
