import { type AskedMatter, type ListTerms, labelParts } from '@pilgi/domain';
import * as z from 'zod';
import type { Queryable } from '../../../platform/db/database.ts';
import { getQuestion, listEarlierQuestions, type Question } from '../chat-questions.queries.ts';
import { MOST_EARLIER, wordsOf } from '../prepare-question.ts';

/** Whether there is an answer comes first, so that no sentence is told that will be taken back. */
export const chatAnswer = z.object({
  is_answered: z.boolean(),
  sentences: z.array(z.object({ text: z.string().max(1000), ids: z.array(z.string().max(60)) })),
});
export type ChatAnswer = z.infer<typeof chatAnswer>;

export interface LoadedQuestion {
  question: Question;
  earlier: Question[];
  asked: AskedMatter;
}

export async function loadQuestion(
  deps: { db: Queryable; listTerms: ListTerms },
  questionId: string,
): Promise<LoadedQuestion> {
  const question = await getQuestion(deps.db, questionId);
  const { chat_id, created_at: before } = question;
  const earlier = await listEarlierQuestions(deps.db, { chat_id, before, most: MOST_EARLIER });
  const words = wordsOf({ question: question.question, earlier }, deps.listTerms);
  return {
    question,
    earlier,
    asked: { question: question.question, words, parts: labelParts(question.passages) },
  };
}
