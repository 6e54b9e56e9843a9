import type { EvidenceLine } from '../read-evidence.ts';
import { fill, fold, GAP, isInEvidence, wordsFor } from './frames.ts';
import { readOrder } from './read-order.ts';

type Solution = { is_answerable: boolean; answer: unknown };

interface Question {
  stem: string;
  /** Text between quotation marks, otherwise the whole stem. */
  sentence: string;
  lines: EvidenceLine[];
  listOf: (name: string) => string[];
}

/** Finds the answer in the evidence without access to the key. */
export function solveProblem(text: string): object | undefined {
  const order = readOrder(text);
  const solve = order === null ? undefined : SOLVERS[order.type];
  if (order === null || solve === undefined) return undefined;
  const block = (name: string) => new RegExp(`<${name}>\\n([\\s\\S]*?)\\n</${name}>`).exec(text)?.[1] ?? '';
  const stem = block('question');
  return solve({
    stem,
    sentence: /“(.*____.*)”/.exec(stem)?.[1] ?? stem,
    lines: order.lines,
    listOf: (name) =>
      block(name)
        .split('\n')
        .map((line) => line.replace(/^\d+\. /, '')),
  });
}

const SOLVERS: Record<string, (question: Question) => Solution> = {
  CHOICE_4: chooseOptions,
  CHOICE_5: chooseOptions,
  OX: ({ stem, lines }) => ({ is_answerable: isAbout(stem, lines), answer: isInEvidence(stem, lines) }),
  BLANK: findWord,
  SHORT: findWord,
  ESSAY: ({ lines, listOf }) => {
    const evidenceText = lines.map(({ text }) => fold(text)).join('\n');
    const supported = listOf('criteria').flatMap((text, index) =>
      evidenceText.includes(fold(text)) ? [index + 1] : [],
    );
    return { is_answerable: supported.length > 0, answer: supported };
  },
  CALCULATION: ({ stem }) => calculate(stem),
  MATCHING: ({ lines, listOf }) => {
    const right = listOf('right');
    const partners = listOf('left').map(
      (word) => right.findIndex((frame) => isInEvidence(fill(frame, word), lines)) + 1,
    );
    return { is_answerable: partners.every((place) => place > 0), answer: partners };
  },
};

/** Whether a sentence of the evidence contains at least half of the words. */
function isAbout(statement: string, lines: readonly EvidenceLine[]): boolean {
  const words = statement.split(/\s+/).filter(Boolean);
  return lines.some(({ text }) => words.filter((word) => text.includes(word)).length * 2 >= words.length);
}

function chooseOptions({ sentence, lines, listOf }: Question): Solution {
  const evidenceText = lines.map(({ text }) => fold(text)).join('\n');
  const isRight = (option: string) =>
    sentence.includes(GAP) ? isInEvidence(fill(sentence, option), lines) : evidenceText.includes(fold(option));
  const answer = listOf('options').flatMap((option, index) => (isRight(option) ? [index + 1] : []));
  return { is_answerable: answer.length > 0, answer };
}

function findWord({ sentence, lines }: Question): Solution {
  const [word] = sentence.includes(GAP) ? wordsFor(sentence, lines) : [];
  return { is_answerable: word !== undefined, answer: word ?? '' };
}

function calculate(stem: string): Solution {
  const [, one, sign, other] = /(\d+) ([+−×]) (\d+)의 값/.exec(stem) ?? [];
  const [a, b] = [Number(one), Number(other)];
  const answer = { '+': a + b, '−': a - b, '×': a * b }[sign ?? ''];
  return { is_answerable: answer !== undefined, answer: answer ?? 0 };
}
