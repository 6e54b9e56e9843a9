import { followEvents } from '@pilgi/api-client';
import { chatCalls } from '@pilgi/contract';
import { HTTP_TIMEOUT_MS } from '@pilgi/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../shared/api/api.ts';
import { retryDelayMs } from '../../shared/api/retry-policy.ts';
import { currentUserQuery } from '../../shared/session/current-user.api.ts';
import type { ChatEvent, ChatQuestion, ChatSentence } from './chat.api.ts';
import { foldTold } from './fold-chat-event.ts';
import { listenToAnswer } from './listen-to-answer.ts';

const follow = (id: string, signal: AbortSignal, lastEventId?: string) =>
  followEvents(api, chatCalls.follow, { params: { id } }, { signal, lastEventId, patienceMs: HTTP_TIMEOUT_MS });

const waitBefore = (tries: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, retryDelayMs(tries));
  });

/** The sentences of an answer while it is being given. */
export function useAnswer(
  questionId: string | null,
  onFinished: (question: ChatQuestion) => void,
): readonly ChatSentence[] {
  const client = useQueryClient();
  const [told, setTold] = useState<readonly ChatSentence[]>([]);
  const finish = useRef(onFinished);
  finish.current = onFinished;
  useEffect(() => {
    if (questionId === null) return;
    setTold([]);
    const controller = new AbortController();
    const onEvent = (event: ChatEvent) => {
      if (event.question === null) return setTold((before) => foldTold(before, event));
      finish.current(event.question);
      void client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    };
    listenToAnswer({ follow, waitBefore }, { question_id: questionId, signal: controller.signal, onEvent }).catch(
      () => undefined,
    );
    return () => controller.abort(new DOMException('left the panel', 'AbortError'));
  }, [client, questionId]);
  return told;
}
