import type { chatEvent } from '@pilgi/contract';
import type * as z from 'zod/mini';
import type { AppDeps } from '../../platform/app-deps.ts';
import { QuestionUnknown } from './chat.errors.ts';
import { listChatEventsAfter } from './chat-events.queries.ts';
import { findQuestionOf } from './chat-questions.queries.ts';
import { showQuestion } from './show-question.ts';

const POLL_INTERVAL_MS = 200;
const POLLS_PER_HEARTBEAT = 50;
/** The session may have ended meanwhile; a client with a valid one reconnects. */
const MAX_STREAM_MS = 5 * 60_000;
const PAGE_SIZE = 200;

type StreamedEvent = { id: string; answer: z.output<typeof chatEvent> } | null;

/** Checks the access before the stream starts; then emits every sentence as it is written, and the judged answer at the end. */
export async function followQuestion(
  deps: Pick<AppDeps, 'db'>,
  input: { id: string; user_id: string; after: string | undefined },
): Promise<AsyncIterable<StreamedEvent>> {
  if ((await findQuestionOf(deps.db, input)) === null) throw new QuestionUnknown();
  const after = /^\d{1,18}$/.test(input.after ?? '') ? BigInt(input.after ?? '0') : 0n;
  return streamEvents(deps, { ...input, last: after });
}

async function* streamEvents(
  deps: Pick<AppDeps, 'db'>,
  input: { id: string; user_id: string; last: bigint },
): AsyncGenerator<StreamedEvent> {
  const began = performance.now();
  let { last } = input;
  for (let poll = 1; performance.now() - began < MAX_STREAM_MS; poll += 1) {
    // The question is read before the events, so that the last event is not missed.
    const question = await findQuestionOf(deps.db, input);
    if (question === null) return;
    const events = await listChatEventsAfter(deps.db, { question_id: input.id, after: last, limit: PAGE_SIZE });
    for (const { id, kind, sentence } of events) {
      last = id;
      yield { id: String(id), answer: { kind, sentence, question: null } };
    }
    if (question.finished_at !== null && events.length < PAGE_SIZE) {
      yield { id: String(last), answer: { kind: 'finished', sentence: null, question: showQuestion(question) } };
      return;
    }
    if (poll % POLLS_PER_HEARTBEAT === 0) yield null;
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
}
