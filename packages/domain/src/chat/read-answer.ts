import { listWrongEquations } from '../claims/quantities/list-wrong-equations.ts';
import { quotesInstructions } from '../notes/quotes-instructions.ts';
import { cleanText } from '../shared/clean-text.ts';
import type { LabelledPart } from './label-parts.ts';
import { listCalculated } from './list-calculated.ts';
import { type AnswerKind, hasFixedText } from './tutor.ts';

/** LECTURE: from the lecture, with evidence. OUTSIDE: knowledge that the lecture lacks. GUIDE: a question or advice, which states nothing. */
export const SENTENCE_SOURCES = ['LECTURE', 'OUTSIDE', 'GUIDE'] as const;
export type SentenceSource = (typeof SENTENCE_SOURCES)[number];

/** Answer of the model: one to three sentences per part. */
export interface ModelAnswer {
  kind: AnswerKind;
  parts: readonly ModelAnswerPart[];
}

export interface ModelAnswerPart {
  source: SentenceSource;
  text: string;
  ids: readonly string[];
  /** Calculations of the text as `expression = value`, separated by semicolons. */
  calc?: string;
}

export interface AnswerSentence {
  /** Unique within the answer. */
  id: string;
  text: string;
  /** Labels that exist. Without any, the judge searches the lines near the question. */
  ids: string[];
  source: SentenceSource;
  /** Numbers that follow from given ones by a calculation which code has repeated. */
  calculated?: number[];
}

export interface AnswerRules {
  question: string;
  parts: readonly LabelledPart[];
  /** Prompt text; it must never appear in an answer. */
  instructions: string;
  /** Without explanations from outside the lecture. */
  is_lecture_only: boolean;
}

/** More than the prompt allows; the rest of a longer answer is dropped, which bounds the cost of judging it. */
export const MAX_ANSWER_SENTENCES = 10;
/** Parts that the lecture does not confirm, of each source. */
export const MAX_UNCONFIRMED = { OUTSIDE: 3, GUIDE: 4 } as const;

const CITATION_MARKS = /\s*\[(?:n\d+\.)?[sp][\w-]*(?:[,\s]+(?:n\d+\.)?[sp][\w-]*)*\]/g;
/** The label is shown by the page. */
const OUTSIDE_PREFIX = /^강의 밖의 (?:지식|설명)(?:입니다|이에요)?\s*[:.]\s*/u;
/** Delimiters of our prompts that a confused model repeats. */
const DELIMITER = /<\/?(?:lecture|passages|earlier|question|lines|claims)\b[^>]*>/i;
const MAX_LINES = 14;

/**
 * The sentences that may be judged, after the checks that code can make with certainty: labels exist, no markup, no text of the prompt, no
 * wrong calculation, no repetition. Further sentences never change earlier ones, so that sentences can be emitted while they arrive.
 */
export function readAnswer(answer: ModelAnswer, rules: AnswerRules): AnswerSentence[] {
  if (hasFixedText(answer.kind)) return [];
  const known = new Set(rules.parts.map(({ label }) => label));
  const sentences: AnswerSentence[] = [];
  for (const part of answer.parts) {
    const text = cleanSentence(part.text, rules);
    if (text === '' || isMiscalculated(part) || sentences.some((one) => one.text === text)) continue;
    if (sentences.length >= MAX_ANSWER_SENTENCES || !isAllowed(part.source, sentences, rules)) continue;
    const labels = part.ids.map((id) => id.replaceAll(/[[\]\s]/g, '')).filter((id) => known.has(id));
    const ids = [...new Set(labels)];
    const calculated = calculatedIn({ text, calc: part.calc ?? '', ids }, rules);
    const sentence = { id: `a${sentences.length + 1}`, text, ids, source: part.source };
    sentences.push(calculated.length === 0 ? sentence : { ...sentence, calculated });
  }
  return sentences;
}

function calculatedIn(
  { text, calc, ids }: { text: string; calc: string; ids: readonly string[] },
  { question, parts }: AnswerRules,
): number[] {
  if (!calc.includes('=')) return [];
  const cited = parts.filter(({ label }) => ids.includes(label)).map((part) => part.text);
  return listCalculated({ text, calc, question, cited, lines: parts.map((part) => part.text) });
}

function isAllowed(source: SentenceSource, before: readonly AnswerSentence[], rules: AnswerRules): boolean {
  if (source === 'LECTURE') return true;
  if (source === 'OUTSIDE' && rules.is_lecture_only) return false;
  return before.filter((one) => one.source === source).length < MAX_UNCONFIRMED[source];
}

const isMiscalculated = ({ text, calc = '' }: ModelAnswerPart) =>
  [text, ...calc.split(';')].some((one) => listWrongEquations(one).length > 0);

/** Lines without markup; empty when the text repeats the prompt. */
export function cleanSentence(
  text: string,
  { question, parts, instructions }: Pick<AnswerRules, 'question' | 'parts' | 'instructions'>,
): string {
  const lectureText = [question, ...parts.map((part) => part.text)].join('\n');
  if (DELIMITER.test(text) || quotesInstructions(text, instructions, lectureText)) return '';
  const lines = cleanText(text.replaceAll(CITATION_MARKS, ''))
    .split('\n')
    .map((line) => line.replaceAll(/[^\S\n]+/gu, ' ').trim())
    .filter((line) => line !== '');
  return lines.slice(0, MAX_LINES).join('\n').replace(OUTSIDE_PREFIX, '');
}
