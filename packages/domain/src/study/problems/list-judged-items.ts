import type { Claim } from '../../claims/claim.ts';
import { isClose } from './check-form.ts';
import { intermediateValues } from './evaluate-expression.ts';
import type { ItemPart } from './fault.ts';
import { listStemClaims } from './list-stem-claims.ts';
import {
  BLANK_MARK,
  type CalculationProblem,
  type ChoiceProblem,
  type EssayProblem,
  type MatchingProblem,
  type Problem,
  type WordProblem,
} from './problem.ts';
import { splitSentences } from './split-sentences.ts';

/**
 * `supported` and `contradicted`: the verdict it must have. `wrong`: must not agree with the lecture, whether the lecture contradicts
 * it or does not contain it. `optional`: is left out when the lecture does not support it; the problem is refused when the lecture
 * contradicts it. `related`: the lecture must be about it, whatever it states.
 */
export type ItemExpectation = 'supported' | 'contradicted' | 'wrong' | 'optional' | 'related';

/** A sentence made of a problem for the judge. */
export interface JudgedProblemItem extends Claim {
  part: ItemPart;
  expects: ItemExpectation;
  /** Position among the parts of its kind. */
  index: number;
}

type NewItem = Omit<JudgedProblemItem, 'id' | 'ids'>;

/** Everything that a problem claims about the lecture, each as one sentence. */
export function listJudgedItems(problem: Problem, lines: readonly { text: string }[]): JudgedProblemItem[] {
  const ids = [...problem.segment_ids, ...problem.slide_ids];
  const explained = explanationItems(problem, lines);
  const law = problem.type === 'CALCULATION' && explained.length === 0 ? [lawOf(problem)] : [];
  return [...stemItems(problem), ...answerItems(problem), ...law, ...explained].map((item) => ({
    ...item,
    text: item.text.replaceAll(/\s+/gu, ' ').trim(),
    id: `${item.part}.${item.index}`,
    ids,
  }));
}

/** The stem of a statement or a gap is judged as a whole. */
function stemItems(problem: Problem): NewItem[] {
  if (problem.type === 'OX' || problem.type === 'BLANK') return [];
  return listStemClaims(plain(problem.stem)).map((claim) => ({ ...claim, part: 'stem', expects: 'related' }));
}

function answerItems(problem: Problem): NewItem[] {
  switch (problem.type) {
    case 'CHOICE_4':
    case 'CHOICE_5':
      return wantsFalseOption(problem) ? statementItems(problem) : optionItems(problem);
    case 'OX':
      return [{ part: 'statement', index: 0, text: problem.stem, expects: problem.key ? 'supported' : 'contradicted' }];
    case 'BLANK':
    case 'SHORT':
      return wordItems(problem);
    case 'ESSAY':
      return essayItems(problem);
    case 'MATCHING':
      return pairItems(problem);
    case 'CALCULATION':
      // The value was computed by code; its law is in the explanation.
      return [];
  }
}

/** The judge knows this form. */
const answerSentence = (question: string, answer: string) => `질문 «${plain(question)}»의 답은 «${plain(answer)}»이다.`;
const plain = (text: string) => text.replaceAll('**', '').replaceAll(/[«»]/gu, '"').trim();

const optionItems = ({ stem, options, key }: ChoiceProblem): NewItem[] =>
  options.map((option, index) => ({
    part: index === key ? 'key' : 'option',
    index,
    text: answerSentence(stem, option),
    expects: index === key ? 'supported' : 'wrong',
  }));

const NEGATIVE =
  /(?:않은|않는|아닌|틀린|잘못된|거리가 먼|어긋나는)\s+(?:것|설명|내용|문장|진술|주장|보기|항목|말|까닭|이유|특징|경우)/u;
const SENTENCE = /(?:다|요|까)[.!]?$/u;

/** Whether the right option is the false one. Options that are no sentences keep the form of an answer, which the stem negates. */
const wantsFalseOption = ({ stem, options }: ChoiceProblem) =>
  NEGATIVE.test(plain(stem)) && options.every((option) => SENTENCE.test(plain(option)));

const statementItems = ({ options, key }: ChoiceProblem): NewItem[] =>
  options.map((option, index) => ({
    part: index === key ? 'key' : 'option',
    index,
    text: plain(option),
    expects: index === key ? 'contradicted' : 'supported',
  }));

/** Answers besides the first are only further wordings; those that the lecture does not support are not accepted. */
const wordItems = ({ type, stem, answers }: WordProblem): NewItem[] =>
  answers.map((answer, index) => ({
    part: 'answer',
    index,
    text: type === 'BLANK' ? plain(stem).replace(BLANK_MARK, plain(answer)) : answerSentence(stem, answer),
    expects: index === 0 ? 'supported' : 'optional',
  }));

const essayItems = ({ stem, model_answer, rubric }: EssayProblem): NewItem[] => [
  ...rubric.map(({ criterion }, index) => ({
    part: 'criterion' as const,
    index,
    text: answerSentence(stem, criterion),
    expects: 'supported' as const,
  })),
  ...splitSentences(model_answer, MAX_ANSWER_SENTENCES).map((text, index) => ({
    part: 'model-answer' as const,
    index,
    text,
    expects: 'supported' as const,
  })),
];

const pairItems = ({ stem, left, right, key }: MatchingProblem): NewItem[] =>
  left.map((word, index) => {
    const partner = right[key[index] ?? -1] ?? '';
    const text = partner.includes(BLANK_MARK)
      ? partner.replace(BLANK_MARK, word)
      : answerSentence(`${stem} ${word}`, partner);
    return { part: 'pair', index, text, expects: 'supported' };
  });

/** For an explanation that only calculates: the expression answers the question with the numbers of the question. */
const lawOf = ({ stem, expression, value, unit }: CalculationProblem): NewItem => ({
  part: 'law',
  index: 0,
  text: answerSentence(stem, [`${expression} = ${value}`, unit ?? ''].join(' ').trim()),
  expects: 'supported',
});

/** Sentences about the lecture. Calculations with the numbers of the exercise are left to code. */
function explanationItems(problem: Problem, lines: readonly { text: string }[]): NewItem[] {
  const own = ownNumbersOf(problem);
  return explanationSentences(problem)
    .map((text, index) => ({ text, index }))
    .filter(({ text }) => !calculatesWith(text, own) && !(problem.type === 'ESSAY' && GUIDANCE.test(text)))
    .map(({ text, index }) => ({
      part: 'explanation',
      index,
      text: problem.type === 'CALCULATION' ? withoutOwnNumbers(text, own, lines) : text,
      expects: 'optional',
    }));
}

/** What an essay must contain is a rule for grading, not a claim about the lecture. */
const GUIDANCE =
  /(?:써|적어|밝혀|들어가|넣어|설명해|서술해)야 (?:한다|합니다|해요)|(?:쓰|적으|넣으|설명하)면 (?:된다|됩니다)/u;
const MAX_EXPLANATION_SENTENCES = 8;
const MAX_ANSWER_SENTENCES = 10;

export const explanationSentences = ({ explanation }: Problem): string[] =>
  splitSentences(explanation, MAX_EXPLANATION_SENTENCES);

const NUMBER = /\d[\d,]*(?:\.\d+)?/gu;
const EQUATION = /[\d)]\s*[-+−×*·÷/^]\s*[\d(][^=]*=|=\s*[-−]?\d/u;
const amountOf = (written: string) => Number(written.replaceAll(',', ''));
const numbersOf = (text: string) => Array.from(text.matchAll(NUMBER), ([written]) => amountOf(written));

/** Numbers that the exercise itself gives or computes. The stem of a statement or a gap is a claim and gives nothing. */
function ownNumbersOf(problem: Problem): number[] {
  if (problem.type === 'OX' || problem.type === 'BLANK') return [];
  const computed = problem.type === 'CALCULATION' ? [...intermediateValues(problem.expression), problem.value] : [];
  return [...numbersOf(problem.stem), ...computed].map(Math.abs);
}

const isOwn = (number: number, own: readonly number[]) => own.some((one) => isClose(one, number));

const calculatesWith = (sentence: string, own: readonly number[]) =>
  EQUATION.test(sentence) && numbersOf(sentence).some((number) => isOwn(number, own));

function withoutOwnNumbers(sentence: string, own: readonly number[], lines: readonly { text: string }[]): string {
  const written = new Set(lines.flatMap(({ text }) => numbersOf(text)));
  return sentence.replaceAll(NUMBER, (text) => {
    const number = amountOf(text);
    return isOwn(number, own) && !written.has(number) ? '(값)' : text;
  });
}
