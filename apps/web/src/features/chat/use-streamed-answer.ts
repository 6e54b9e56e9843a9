import { followEvents } from '@pilgi/api-client';
import { chatCalls } from '@pilgi/contract';
import { HTTP_TIMEOUT_MS } from '@pilgi/domain/shared';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../shared/api/api.ts';
import { retryDelayMs } from '../../shared/api/retry-policy.ts';
import { currentUserQuery } from '../../shared/session/current-user.api.ts';
import type { ChatEvent, ChatQuestion, ChatSentence } from './chat.api.ts';
import { appendStreamedSentence } from './fold-chat-event.ts';
import { followAnswer } from './follow-answer.ts';

const follow = (id: string, signal: AbortSignal, lastEventId?: string) =>
  followEvents(api, chatCalls.follow, { params: { id } }, { signal, lastEventId, timeoutMs: HTTP_TIMEOUT_MS });

const waitBefore = (tries: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, retryDelayMs(tries));
  });

/** Streams the sentences of a pending answer; the finished question brings what is shown of them. */
export function useStreamedAnswer(
  questionId: string | null,
  onFinished: (question: ChatQuestion) => void,
): readonly ChatSentence[] {
  const client = useQueryClient();
  const [sentences, setSentences] = useState<readonly ChatSentence[]>([]);
  const finish = useRef(onFinished);
  finish.current = onFinished;
  useEffect(() => {
    if (questionId === null) return;
    setSentences([]);
    const controller = new AbortController();
    const onEvent = (event: ChatEvent) => {
      if (event.question === null) return setSentences((before) => appendStreamedSentence(before, event));
      finish.current(event.question);
      void client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    };
    followAnswer({ follow, waitBefore }, { question_id: questionId, signal: controller.signal, onEvent }).catch(
      () => undefined,
    );
    return () => controller.abort(new DOMException('chat panel closed', 'AbortError'));
  }, [client, questionId]);
  return sentences;
}
