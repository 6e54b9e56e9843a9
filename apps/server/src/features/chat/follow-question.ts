import type { chatEvent } from '@pilgi/contract';
import type * as z from 'zod/mini';
import { QuestionUnknown } from './chat.errors.ts';
import type { ChatDeps } from './chat-deps.ts';
import { listChatEventsAfter } from './chat-events.queries.ts';
import { findQuestionOf } from './chat-questions.queries.ts';
import { showQuestion } from './show-question.ts';

const LOOK_EVERY_MS = 200;
const LOOKS_PER_PULSE = 50;
/** A session may have ended meanwhile; a client that still has one comes back by itself. */
const LONGEST_MS = 5 * 60_000;
const PAGE_SIZE = 200;

type ToldEvent = { id: string; answer: z.output<typeof chatEvent> } | null;

/** Refuses strangers at once; then every sentence that was checked, and at the end the whole. */
export async function followQuestion(
  deps: Pick<ChatDeps, 'db'>,
  input: { id: string; user_id: string; after: string | undefined },
): Promise<AsyncIterable<ToldEvent>> {
  if ((await findQuestionOf(deps.db, input)) === null) throw new QuestionUnknown();
  const after = /^\d{1,18}$/.test(input.after ?? '') ? BigInt(input.after ?? '0') : 0n;
  return tell(deps, { ...input, last: after });
}

async function* tell(
  deps: Pick<ChatDeps, 'db'>,
  input: { id: string; user_id: string; last: bigint },
): AsyncGenerator<ToldEvent> {
  const began = performance.now();
  let { last } = input;
  for (let look = 1; performance.now() - began < LONGEST_MS; look += 1) {
    // Asked before the events are read, so that the last of them is never missed.
    const question = await findQuestionOf(deps.db, input);
    if (question === null) return;
    const events = await listChatEventsAfter(deps.db, { question_id: input.id, after: last, most: PAGE_SIZE });
    for (const { id, kind, sentence } of events) {
      last = id;
      yield { id: String(id), answer: { kind, sentence, question: null } };
    }
    if (question.finished_at !== null && events.length < PAGE_SIZE) {
      yield { id: String(last), answer: { kind: 'finished', sentence: null, question: showQuestion(question) } };
      return;
    }
    if (look % LOOKS_PER_PULSE === 0) yield null;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
