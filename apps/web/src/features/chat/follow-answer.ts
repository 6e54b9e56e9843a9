import { type FollowedEvent, NetworkError } from '@pilgi/api-client';
import type { ChatEvent } from './chat.api.ts';

interface FollowDeps {
  follow: (id: string, signal: AbortSignal, lastEventId?: string) => AsyncIterable<FollowedEvent<ChatEvent>>;
  waitBefore: (attempt: number) => Promise<void>;
}

interface FollowOptions {
  question_id: string;
  signal: AbortSignal;
  onEvent: (event: ChatEvent) => void;
}

/** Streams events until the question is finished. After a network error it reconnects with the last event id. */
export async function followAnswer(deps: FollowDeps, { question_id, signal, onEvent }: FollowOptions): Promise<void> {
  let lastEventId: string | undefined;
  let isFinished = false;
  for (let tries = 1; !isFinished && !signal.aborted; tries += 1) {
    try {
      for await (const { id, answer } of deps.follow(question_id, signal, lastEventId)) {
        tries = 0;
        lastEventId = id;
        onEvent(answer);
        isFinished = answer.kind === 'finished';
      }
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof NetworkError)) throw error;
    }
    if (!isFinished) await deps.waitBefore(tries);
  }
}
