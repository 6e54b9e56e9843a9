import { labelParts, type QuestionContext } from '@pilgi/domain/chat';
import type { ListTerms } from '@pilgi/domain/notes';
import * as z from 'zod';
import type { Queryable } from '../../../platform/db/database.ts';
import { getQuestion, listEarlierQuestions, type Question } from '../chat-questions.queries.ts';
import { MAX_PREVIOUS_QUESTIONS, wordsOf } from '../prepare-question.ts';

/** `is_answered` comes first in the stream, so that no sentence is shown that must be withdrawn. */
export const chatAnswer = z.object({
  is_answered: z.boolean(),
  sentences: z.array(z.object({ text: z.string().max(1000), ids: z.array(z.string().max(60)) })),
});
export type ChatAnswer = z.infer<typeof chatAnswer>;

export interface LoadedQuestion {
  question: Question;
  earlier: Question[];
  matter: QuestionContext;
}

export async function loadQuestion(
  deps: { db: Queryable; listTerms: ListTerms },
  questionId: string,
): Promise<LoadedQuestion> {
  const question = await getQuestion(deps.db, questionId);
  const { chat_id, created_at: before } = question;
  const earlier = await listEarlierQuestions(deps.db, { chat_id, before, limit: MAX_PREVIOUS_QUESTIONS });
  const words = wordsOf({ question: question.question, earlier }, deps.listTerms);
  return {
    question,
    earlier,
    matter: { question: question.question, words, parts: labelParts(question.passages) },
  };
}
