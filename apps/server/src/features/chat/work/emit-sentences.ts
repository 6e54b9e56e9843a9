import { filterAnswer, type QuestionContext } from '@pilgi/domain/chat';
import * as z from 'zod';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { OnPartial } from '../../../platform/llm/llm.ts';
import { findChatEventExists, insertChatEvent } from '../chat-events.queries.ts';

const begun = z.object({ is_answered: z.literal(true), sentences: z.array(z.unknown()) });
const sentence = z.object({ text: z.string(), ids: z.array(z.string()) });

/** Emits every complete sentence that passes the check, once. Sentences of an earlier attempt are withdrawn first. */
export async function emitSentences(
  deps: Pick<AppDeps, 'db' | 'clock' | 'listTerms'>,
  input: { question_id: string; matter: QuestionContext },
): Promise<OnPartial> {
  const { question_id, matter } = input;
  if (await findChatEventExists(deps.db, question_id)) {
    await insertChatEvent(deps.db, { question_id, kind: 'restarted', sentence: null, created_at: deps.clock.now() });
  }
  let checked = 0;
  let emitted = 0;
  return async (partial) => {
    const parsed = begun.safeParse(partial);
    if (!parsed.success) return;
    // The last sentence may be incomplete.
    const whole = parsed.data.sentences.slice(0, -1).flatMap((one) => sentence.safeParse(one).data ?? []);
    if (whole.length === checked) return;
    checked = whole.length;
    const { shown } = filterAnswer({ is_answered: true, sentences: whole }, matter, deps.listTerms);
    for (const one of shown.slice(emitted)) {
      await insertChatEvent(deps.db, { question_id, kind: 'sentence', sentence: one, created_at: deps.clock.now() });
    }
    emitted = shown.length;
  };
}
