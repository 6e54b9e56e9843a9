import { labelParts, type WrittenAnswer } from '@pilgi/domain/chat';
import * as z from 'zod';
import type { Queryable } from '../../../platform/db/database.ts';
import { instructionsOf } from '../../../prompts/read-prompt.ts';
import { getQuestion, listEarlierQuestions, type Question } from '../chat-questions.queries.ts';
import { MAX_PREVIOUS_QUESTIONS } from '../prepare-question.ts';

/** `is_answered` comes first in the stream, so that no sentence is emitted of an answer that is none. */
export const chatAnswer = z.object({
  is_answered: z.boolean(),
  sentences: z.array(
    z.object({ text: z.string().max(1000), ids: z.array(z.string().max(60)), is_outside: z.boolean() }),
  ),
});
export type ChatAnswer = z.infer<typeof chatAnswer>;

export interface LoadedQuestion {
  question: Question;
  earlier: Question[];
  /** What the answer is compared with. */
  context: Omit<WrittenAnswer, 'sentences'>;
}

export async function loadQuestion(deps: { db: Queryable }, questionId: string): Promise<LoadedQuestion> {
  const question = await getQuestion(deps.db, questionId);
  const { chat_id, created_at: before } = question;
  const earlier = await listEarlierQuestions(deps.db, { chat_id, before, limit: MAX_PREVIOUS_QUESTIONS });
  return { question, earlier, context: contextOf(question) };
}

const INSTRUCTIONS = instructionsOf('chat.answer', 'chat.judge');

export const contextOf = ({ id, question, passages }: Question): LoadedQuestion['context'] => ({
  question_id: id,
  question,
  parts: labelParts(passages),
  instructions: INSTRUCTIONS,
});
