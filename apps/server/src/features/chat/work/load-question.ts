import {
  ANSWER_KINDS,
  labelParts,
  type ModelAnswer,
  type ModelGuidance,
  NEAR_PASSAGES,
  REPLY_GRADES,
  readAnswer,
  SENTENCE_SOURCES,
  TUTOR_ACTIONS,
  type WrittenAnswer,
} from '@pilgi/domain/chat';
import * as z from 'zod';
import type { Queryable } from '../../../platform/db/database.ts';
import { instructionsOf } from '../../../prompts/read-prompt.ts';
import { getQuestion, listEarlierQuestions, type Question } from '../chat-questions.queries.ts';
import { MAX_PREVIOUS_QUESTIONS } from '../prepare-question.ts';

export const chatAnswerPart = z.object({
  source: z.enum(SENTENCE_SOURCES),
  ids: z.array(z.string().max(60)),
  text: z.string().max(2000),
  calc: z.string().max(600),
});

/** `kind` comes first in the stream, so that no sentence is emitted of an answer that is none. */
export const chatAnswer = z.object({
  kind: z.enum(ANSWER_KINDS),
  grade: z.enum(['NONE', ...REPLY_GRADES]),
  action: z.enum(TUTOR_ACTIONS),
  parts: z.array(chatAnswerPart),
  next: z.array(z.string().max(200)),
});
export type ChatAnswer = z.infer<typeof chatAnswer>;

/** Replies of the first prompt, stored by a process of the release before. */
const firstAnswer = z.object({
  is_answered: z.boolean(),
  sentences: z.array(z.object({ text: z.string(), ids: z.array(z.string()), is_outside: z.boolean() })),
});

export type StoredAnswer = ModelAnswer & ModelGuidance;

export function readStoredAnswer(stored: unknown): StoredAnswer {
  const first = firstAnswer.safeParse(stored);
  if (!first.success) {
    const { grade, ...answer } = chatAnswer.parse(stored);
    return { ...answer, grade: grade === 'NONE' ? null : grade };
  }
  const parts = first.data.sentences.map(({ is_outside, ...sentence }) => ({
    ...sentence,
    source: is_outside ? ('OUTSIDE' as const) : ('LECTURE' as const),
  }));
  return { kind: first.data.is_answered ? 'LECTURE' : 'ABSENT', parts, grade: null, action: 'NONE', next: [] };
}

export interface LoadedQuestion {
  question: Question;
  earlier: Question[];
  /** What the answer is compared with. */
  context: AnswerContext;
}

export type AnswerContext = Omit<WrittenAnswer, 'sentences' | 'kind'>;

export async function loadQuestion(deps: { db: Queryable }, questionId: string): Promise<LoadedQuestion> {
  const question = await getQuestion(deps.db, questionId);
  const { chat_id, created_at: before } = question;
  const earlier = await listEarlierQuestions(deps.db, { chat_id, before, limit: MAX_PREVIOUS_QUESTIONS });
  return { question, earlier, context: contextOf(question) };
}

const INSTRUCTIONS = instructionsOf('chat.answer', 'chat.judge');

export function contextOf({
  id,
  question,
  passages,
  is_lecture_only,
}: Pick<Question, 'id' | 'question' | 'passages' | 'is_lecture_only'>): AnswerContext {
  const parts = labelParts(passages);
  const near = parts.slice(0, passages.slice(0, NEAR_PASSAGES).flatMap((passage) => passage.parts).length);
  return {
    question_id: id,
    question,
    parts,
    near: near.map(({ label }) => label),
    instructions: INSTRUCTIONS,
    is_lecture_only,
  };
}

/** The answer after the checks by code. */
export const writtenAnswer = (answer: ModelAnswer, context: AnswerContext): WrittenAnswer => ({
  ...context,
  kind: answer.kind,
  sentences: readAnswer(answer, context),
});
