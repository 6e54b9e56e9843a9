import { type FoundPassage, labelParts } from '@pilgi/domain/chat';
import { fence } from '../../../platform/llm/fence.ts';
import { readPrompt } from '../../../prompts/read-prompt.ts';
import type { Question } from '../chat-questions.queries.ts';

export const ANSWER_PROMPT = readPrompt('chat.answer');

type Earlier = Pick<Question, 'question' | 'answer'>;

export interface QuestionInput {
  question: string;
  passages: readonly FoundPassage[];
  earlier: readonly Earlier[];
}

/** Previous answers are cut: the passages of the lecture matter more. */
const EARLIER_ANSWER_MAX = 300;

export function answerPrompt({ question, passages, earlier }: QuestionInput): string {
  const lines = labelParts(passages).map(({ label, text }) => `[${label}] ${text}`);
  const previous = earlier.flatMap((one) => [`질문: ${one.question}`, `답: ${shorten(one)}`]);
  const memory = previous.length === 0 ? [] : [fence('earlier', previous)];
  return [fence('passages', lines), ...memory, fence('question', [question])].join('\n');
}

function shorten({ answer }: Earlier): string {
  const text = (answer ?? []).map((sentence) => sentence.text).join(' ');
  return text === '' ? '강의에서 찾지 못함' : text.slice(0, EARLIER_ANSWER_MAX);
}

/** All texts of the request, to count its tokens. */
export const questionTexts = (question: QuestionInput): string[] => [ANSWER_PROMPT.text, answerPrompt(question)];
