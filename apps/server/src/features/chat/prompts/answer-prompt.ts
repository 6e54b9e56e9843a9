import { type FoundPassage, inLectureOrder, labelParts, QUESTION_MODES, type QuestionMode } from '@pilgi/domain/chat';
import { fence } from '../../../platform/llm/fence.ts';
import { readNamedTexts, readPrompt } from '../../../prompts/read-prompt.ts';
import type { Question } from '../chat-questions.queries.ts';

export const ANSWER_PROMPT = readPrompt('chat.answer');
const MODES = readNamedTexts('chat.answer', 'modes', [...QUESTION_MODES, 'ONLY']);

type Earlier = Pick<Question, 'question' | 'answer'>;

export interface QuestionInput {
  question: string;
  mode: QuestionMode;
  is_lecture_only: boolean;
  passages: readonly FoundPassage[];
  earlier: readonly Earlier[];
}

/** Previous answers are cut: the lecture matters more. */
const EARLIER_ANSWER_MAX = 300;

/** The lecture is the first text and equal for all questions about it, so that the provider can cache it. */
export function answerPrompt({ question, mode, is_lecture_only, passages, earlier }: QuestionInput): string[] {
  const lines = inLectureOrder(labelParts(passages)).map(({ label, text }) => `[${label}] ${text}`);
  const previous = earlier.flatMap((one) => [`질문: ${one.question}`, `답: ${shorten(one)}`]);
  const memory = previous.length === 0 ? [] : [fence('earlier', previous)];
  const modes = [`방식: ${MODES[mode]}`, ...(is_lecture_only ? [`방식: ${MODES.ONLY}`] : [])];
  return [fence('lecture', lines), [...memory, ...modes, fence('question', [question])].join('\n')];
}

function shorten({ answer }: Earlier): string {
  const text = (answer ?? []).map((sentence) => sentence.text).join(' ');
  return text === '' ? '강의에서 찾지 못함' : text.slice(0, EARLIER_ANSWER_MAX);
}

/** All texts of the request, to count its tokens. */
export const questionTexts = (question: QuestionInput): string[] => [ANSWER_PROMPT.text, ...answerPrompt(question)];
