import { ANSWER_KINDS, type AnswerRules, type AnswerSentence, citationsOf, readAnswer } from '@pilgi/domain/chat';
import * as z from 'zod';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { OnPartial } from '../../../platform/llm/llm.ts';
import { countEmittedSentences, findChatEventExists, insertChatEvent } from '../chat-events.queries.ts';
import { chatAnswerPart } from './load-question.ts';

const begun = z.object({ kind: z.enum(ANSWER_KINDS), parts: z.array(z.unknown()) });

interface Emission {
  question_id: string;
  context: AnswerRules;
}

/** Emits every complete sentence once, before it is judged. Sentences of an earlier attempt are withdrawn first. */
export async function emitSentences(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  { question_id, context }: Emission,
): Promise<OnPartial> {
  if (await findChatEventExists(deps.db, question_id)) {
    await insertChatEvent(deps.db, { question_id, kind: 'restarted', sentence: null, created_at: deps.clock.now() });
  }
  let read = 0;
  let emitted = 0;
  return async (partial) => {
    const parsed = begun.safeParse(partial);
    if (!parsed.success) return;
    // The last sentence may be incomplete.
    const whole = parsed.data.parts.slice(0, -1).flatMap((one) => chatAnswerPart.safeParse(one).data ?? []);
    if (whole.length === read) return;
    read = whole.length;
    const sentences = readAnswer({ kind: parsed.data.kind, parts: whole }, context);
    await emit(deps, { question_id, context }, sentences.slice(emitted));
    emitted = sentences.length;
  };
}

/** Emits what the stream has not emitted: at least the last sentence. Does nothing when called again. */
export async function emitRest(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  emission: Emission,
  sentences: readonly AnswerSentence[],
): Promise<void> {
  const emitted = await countEmittedSentences(deps.db, emission.question_id);
  await emit(deps, emission, sentences.slice(emitted));
}

async function emit(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  { question_id, context }: Emission,
  sentences: readonly AnswerSentence[],
): Promise<void> {
  for (const { text, ids } of sentences) {
    const emitted = { text, cites: citationsOf(ids, context.parts) };
    await insertChatEvent(deps.db, { question_id, kind: 'sentence', sentence: emitted, created_at: deps.clock.now() });
  }
}
