import { labelParts } from '@pilgi/domain/chat';
import { JUDGED_LETTERS_MAX } from '@pilgi/domain/claims';
import { readPrompt } from '../../../prompts/read-prompt.ts';
import { JUDGE_PROMPT_VERSION } from '../../ai-work/index.ts';
import type { QuestionInput } from './answer-prompt.ts';

/** The instructions of the judge with rules about questions. */
export const CHAT_JUDGE_PROMPT = readPrompt('chat.judge');
/** Stored with every check of an answer. */
export const CHAT_JUDGE_VERSION = `${JUDGE_PROMPT_VERSION}/chat-${CHAT_JUDGE_PROMPT.version}`;

/** Texts of a judging that are known before the answer, to count its tokens: which lines it cites is not, only how many letters are sent. */
export function judgeTexts({ question, passages }: Pick<QuestionInput, 'question' | 'passages'>): string[] {
  const lines = labelParts(passages).map(({ label, text }) => `[${label}] ${text}`);
  return [CHAT_JUDGE_PROMPT.text, lines.join('\n').slice(0, JUDGED_LETTERS_MAX), question];
}
