import { type AskedMatter, checkAnswer } from '@pilgi/domain';
import * as z from 'zod';
import type { Hear } from '../../../platform/llm/llm.ts';
import type { AnswerDeps } from '../chat-deps.ts';
import { findChatEventExists, insertChatEvent } from '../chat-events.queries.ts';

const begun = z.object({ is_answered: z.literal(true), sentences: z.array(z.unknown()) });
const sentence = z.object({ text: z.string(), ids: z.array(z.string()) });

/** Each sentence that is whole and may be shown, once; an answer that was begun before is taken back first. */
export async function tellSentences(
  deps: Pick<AnswerDeps, 'db' | 'clock' | 'listTerms'>,
  input: { question_id: string; asked: AskedMatter },
): Promise<Hear> {
  const { question_id, asked } = input;
  if (await findChatEventExists(deps.db, question_id)) {
    await insertChatEvent(deps.db, { question_id, kind: 'restarted', sentence: null, created_at: deps.clock.now() });
  }
  let checked = 0;
  let told = 0;
  return async (partial) => {
    const parsed = begun.safeParse(partial);
    if (!parsed.success) return;
    // The last one may still grow.
    const whole = parsed.data.sentences.slice(0, -1).flatMap((one) => sentence.safeParse(one).data ?? []);
    if (whole.length === checked) return;
    checked = whole.length;
    const { shown } = checkAnswer({ is_answered: true, sentences: whole }, asked, deps.listTerms);
    for (const one of shown.slice(told)) {
      await insertChatEvent(deps.db, { question_id, kind: 'sentence', sentence: one, created_at: deps.clock.now() });
    }
    told = shown.length;
  };
}
