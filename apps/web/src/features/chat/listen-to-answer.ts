import { type FollowedEvent, NetworkError } from '@pilgi/api-client';
import type { ChatEvent } from './chat.api.ts';

interface ListenDeps {
  follow: (id: string, signal: AbortSignal, lastEventId?: string) => AsyncIterable<FollowedEvent<ChatEvent>>;
  waitBefore: (tries: number) => Promise<void>;
}

interface Listening {
  question_id: string;
  signal: AbortSignal;
  onEvent: (event: ChatEvent) => void;
}

/** Until the question is finished: a broken line is taken up again after the last event that was heard. */
export async function listenToAnswer(deps: ListenDeps, { question_id, signal, onEvent }: Listening): Promise<void> {
  let lastEventId: string | undefined;
  let isOver = false;
  for (let tries = 1; !isOver && !signal.aborted; tries += 1) {
    try {
      for await (const { id, answer } of deps.follow(question_id, signal, lastEventId)) {
        tries = 0;
        lastEventId = id;
        onEvent(answer);
        isOver = answer.kind === 'finished';
      }
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof NetworkError)) throw error;
    }
    if (!isOver) await deps.waitBefore(tries);
  }
}
