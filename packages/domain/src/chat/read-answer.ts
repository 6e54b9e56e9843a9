import { quotesInstructions } from '../notes/quotes-instructions.ts';
import { cleanText } from '../shared/clean-text.ts';
import type { LabelledPart } from './label-parts.ts';

/** Response format of the model. */
export interface ModelAnswer {
  is_answered: boolean;
  /** `is_outside`: the writer's mark for knowledge that the lecture does not contain. Missing in replies from before it existed. */
  sentences: readonly { text: string; ids: readonly string[]; is_outside?: boolean }[];
}

export interface AnswerSentence {
  /** Unique within the answer. */
  id: string;
  text: string;
  /** Labels that exist. Without any, the judge searches all lines. */
  ids: string[];
  is_outside: boolean;
}

export interface AnswerRules {
  question: string;
  parts: readonly LabelledPart[];
  /** Prompt text; it must never appear in an answer. */
  instructions: string;
}

/** More than the prompt allows; the rest of a longer answer is dropped, which bounds the cost of judging it. */
export const MAX_ANSWER_SENTENCES = 8;
export const MAX_OUTSIDE_SENTENCES = 2;

const CITATION_MARKS = /\s*\[(?:n\d+\.)?[sp][\w-]*(?:[,\s]+(?:n\d+\.)?[sp][\w-]*)*\]/g;
/** The label is shown by the page. */
const OUTSIDE_PREFIX = /^강의 밖의 (?:지식|설명)(?:입니다|이에요)?\s*[:.]\s*/u;
/** Delimiters of our prompts that a confused model repeats. */
const DELIMITER = /<\/?(?:passages|earlier|question|lines|claims)\b[^>]*>/i;

/**
 * The sentences that may be judged, after the checks that code can make with certainty: labels exist, no markup, no text of the prompt, no
 * repetition. Further sentences never change earlier ones, so that sentences can be emitted while they arrive.
 */
export function readAnswer(answer: ModelAnswer, rules: AnswerRules): AnswerSentence[] {
  if (!answer.is_answered) return [];
  const known = new Set(rules.parts.map(({ label }) => label));
  const sentences: AnswerSentence[] = [];
  let outside = 0;
  for (const { text: written, ids, is_outside = false } of answer.sentences) {
    const text = cleanSentence(written, rules);
    if (text === '' || sentences.some((one) => one.text === text)) continue;
    if (is_outside) outside += 1;
    if (sentences.length >= MAX_ANSWER_SENTENCES || (is_outside && outside > MAX_OUTSIDE_SENTENCES)) continue;
    const labels = ids.map((id) => id.replaceAll(/[[\]\s]/g, '')).filter((id) => known.has(id));
    sentences.push({ id: `a${sentences.length + 1}`, text, ids: [...new Set(labels)], is_outside });
  }
  return sentences;
}

/** One line without markup; empty when the text repeats the prompt. */
export function cleanSentence(text: string, { question, parts, instructions }: AnswerRules): string {
  const lectureText = [question, ...parts.map((part) => part.text)].join('\n');
  if (DELIMITER.test(text) || quotesInstructions(text, instructions, lectureText)) return '';
  return cleanText(text.replaceAll(CITATION_MARKS, '')).replaceAll(/\s+/gu, ' ').trim().replace(OUTSIDE_PREFIX, '');
}
