import type { chatEvent } from '@pilgi/contract';
import type * as z from 'zod/mini';
import type { AppDeps } from '../../platform/app-deps.ts';
import { untilNextPoll } from '../../platform/http/until-next-poll.ts';
import { QuestionUnknown } from './chat.errors.ts';
import { listChatEventsAfter } from './chat-events.queries.ts';
import { findQuestionOf } from './chat-questions.queries.ts';
import { pollQuestion } from './poll-question.ts';
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
    const seen = await pollQuestion(deps.db, input.id);
    if (seen === null) return;
    const hasMore = (seen.newest_event_id ?? 0n) > last;
    const page = { question_id: input.id, after: last, limit: PAGE_SIZE };
    const events = hasMore ? await listChatEventsAfter(deps.db, page) : [];
    for (const { id, kind, sentence } of events) {
      last = id;
      yield { id: String(id), answer: { kind, sentence, question: null } };
    }
    if (seen.finished_at !== null && events.length < PAGE_SIZE) {
      yield* judgedAnswer(deps, { ...input, last });
      return;
    }
    if (poll % POLLS_PER_HEARTBEAT === 0) yield null;
    await untilNextPoll(POLL_INTERVAL_MS);
  }
}

/** Nothing when the question was deleted since the last poll. */
async function* judgedAnswer(
  deps: Pick<AppDeps, 'db'>,
  input: { id: string; user_id: string; last: bigint },
): AsyncGenerator<StreamedEvent> {
  const question = await findQuestionOf(deps.db, input);
  if (question === null) return;
  yield { id: String(input.last), answer: { kind: 'finished', sentence: null, question: showQuestion(question) } };
}
