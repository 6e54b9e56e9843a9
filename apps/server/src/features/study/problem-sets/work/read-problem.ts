import { createHash } from 'node:crypto';
import { cleanText } from '@pilgi/domain/notes';
import type { BlindSolution, Problem, ProblemType } from '@pilgi/domain/study';
import type { ProblemAnswer, SolutionAnswer } from './problem-answers.ts';

/** Converts a reply of the model into a problem. */
export function readProblem(type: ProblemType, answer: ProblemAnswer): Problem {
  const tidy = tidyTexts(answer);
  const { stem, explanation } = tidy;
  const shared = { stem, explanation, segment_ids: unique(tidy.segment_ids), slide_ids: unique(tidy.slide_ids) };
  if ('options' in tidy && (type === 'CHOICE_4' || type === 'CHOICE_5')) {
    return { type, ...shared, options: tidy.options, key: tidy.key_number - 1 };
  }
  if ('answers' in tidy && (type === 'BLANK' || type === 'SHORT')) {
    return { type, ...shared, answers: unique(tidy.answers) };
  }
  return readLongProblem(type, shared, tidy);
}

type SharedFields = Pick<Problem, 'stem' | 'explanation' | 'segment_ids' | 'slide_ids'>;

function readLongProblem(type: ProblemType, shared: SharedFields, answer: ProblemAnswer): Problem {
  if ('is_true' in answer && type === 'OX') return { type, ...shared, key: answer.is_true };
  if ('rubric' in answer && type === 'ESSAY') {
    return { type, ...shared, model_answer: answer.model_answer, rubric: answer.rubric };
  }
  if ('expression' in answer && type === 'CALCULATION') {
    return { type, ...shared, expression: answer.expression, value: answer.value, unit: answer.unit || null };
  }
  if ('pairs' in answer && type === 'MATCHING') return { type, ...shared, ...mixPairs(answer.pairs) };
  throw new Error(`reply does not match type ${type}`);
}

/** The order of the right side depends only on its texts, so that the same reply is always the same problem. */
function mixPairs(pairs: readonly { left: string; right: string }[]) {
  const rank = (text: string) => createHash('sha256').update(text).digest('hex');
  const order = pairs
    .map(({ right }, index) => ({ index, rank: rank(right) }))
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ index }) => index);
  return {
    left: pairs.map(({ left }) => left),
    right: order.map((index) => pairs[index]?.right ?? ''),
    key: pairs.map((_, index) => order.indexOf(index)),
  };
}

/** Prompts number options, criteria and partners from 1. */
export function readSolution({ is_answerable, answer }: SolutionAnswer): BlindSolution {
  return { is_answerable, answer: Array.isArray(answer) ? answer.map((number) => number - 1) : answer };
}

const unique = (texts: readonly string[]) => [...new Set(texts)];

function tidyTexts<Value>(value: Value): Value {
  if (typeof value === 'string') return cleanText(value) as Value;
  if (Array.isArray(value)) return value.map(tidyTexts) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, tidyTexts(part)])) as Value;
}
