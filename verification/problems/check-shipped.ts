import type { NoteDocument } from '@pilgi/domain/notes';
import type { AnswerKey, ProblemView } from './order-bundle.ts';

/**
 * Checks a delivered problem against the script of the lecture. Independent of the product's own checks: it knows the
 * wording of the simulator and the real transcript.
 */
export function checkShipped(problem: ProblemView, key: AnswerKey, document: NoteDocument): string[] {
  const script = new Set(document.segments.map(({ text }) => plain(text)));
  const isInScript = (text: string) => script.has(plain(text));
  return [...checkCited(key, document), ...CHECKS[problem.type](problem, key, isInScript)];
}

type ScriptCheck = (text: string) => boolean;
type Check = (problem: ProblemView, key: AnswerKey, isInScript: ScriptCheck) => string[];

const plain = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();
const unless = (isRight: boolean, found: string) => (isRight ? [] : [found]);
const sentenceOf = (stem: string) => /“([^”]*____[^”]*)”/.exec(stem)?.[1] ?? stem;
const withWord = (frame: string, word: string) => frame.split('____').join(word);

const CHECKS: Record<ProblemView['type'], Check> = {
  CHOICE_4: (problem, key, isInScript) => checkOptions(problem, key, { isInScript, count: 4 }),
  CHOICE_5: (problem, key, isInScript) => checkOptions(problem, key, { isInScript, count: 5 }),
  OX: ({ stem }, { key }, isInScript) => unless(isInScript(stem) === key, `“${stem}” is not ${String(key)}`),
  BLANK: checkWord,
  SHORT: checkWord,
  ESSAY: ({ rubric = [] }, { key }, isInScript) => [
    ...unless(rubric.length >= 2, 'fewer than two criteria'),
    ...rubric
      .filter(({ criterion }) => !isInScript(criterion))
      .map(({ criterion }) => `“${criterion}” is not in the script`),
    ...unless(
      plain(String(key)) === plain(rubric.map(({ criterion }) => criterion).join('')),
      'the model answer differs from the rubric',
    ),
  ],
  CALCULATION: ({ stem }, { key }) => {
    const [, one, sign, other] = /(\d+) (\S) (\d+)의 값/.exec(stem) ?? [];
    const [a, b] = [Number(one), Number(other)];
    const value = { '+': a + b, '−': a - b, '×': a * b }[sign ?? ''];
    return unless(Number(key) === value, `${one} ${sign} ${other} is ${value}, not ${String(key)}`);
  },
  MATCHING: ({ left = [], right = [] }, { key }, isInScript) => {
    const positions = Array.isArray(key) ? key : [];
    const wrong = left.filter((word, index) => !isInScript(withWord(right[positions[index] ?? -1] ?? '', word)));
    return [
      ...wrong.map((word) => `“${word}” has a wrong partner`),
      ...unless(new Set(left).size === left.length && new Set(right).size === right.length, 'a duplicate pair'),
      ...unless(left.length >= 3 && new Set(positions).size === left.length, 'not every item has its own partner'),
    ];
  },
};

function checkOptions(
  { stem, options = [] }: ProblemView,
  { key }: AnswerKey,
  { isInScript, count }: { isInScript: ScriptCheck; count: number },
): string[] {
  const frame = sentenceOf(stem);
  const right = options.filter((option) => frame.includes('____') && isInScript(withWord(frame, option)));
  const own = options[Number(key)] ?? '';
  const maxLength = Math.max(...options.filter((option) => option !== own).map((option) => option.length));
  return [
    ...unless(options.length === count, `${options.length} options`),
    ...unless(new Set(options.map(plain)).size === options.length, 'a duplicate option'),
    ...unless(right.length === 1, `${right.length} right options`),
    ...unless(right[0] === own, `the key is “${own}”`),
    ...unless(!plain(stem).includes(plain(own)), 'the stem contains the key'),
    ...unless(own.length <= maxLength + 15, 'the key is much longer than the other options'),
  ];
}

function checkWord({ stem }: ProblemView, { key }: AnswerKey, isInScript: ScriptCheck): string[] {
  const frame = sentenceOf(stem);
  return [
    ...unless(frame.split('____').length === 2, 'not exactly one blank'),
    ...unless(isInScript(withWord(frame, String(key))), `“${String(key)}” does not fit “${frame}”`),
    ...unless(!plain(stem).includes(plain(String(key))), 'the stem contains the key'),
  ];
}

/** The cited segments exist with the same text and time, and the explanation contains nothing else. */
function checkCited({ evidence, section, explanation }: AnswerKey, { segments, sections }: NoteDocument): string[] {
  const part = sections.find((one) => one.number === section);
  const foreign = evidence.filter(({ segment_id, start_ms, text }) => {
    const segment = segments.find(({ id }) => id === segment_id);
    const isInside = part !== undefined && start_ms >= part.start_ms && start_ms < part.end_ms;
    return segment?.text !== text || segment.start_ms !== start_ms || !isInside;
  });
  const rest = evidence.reduce((left, { text }) => left.replace(plain(text), ''), plain(explanation));
  return [
    ...unless(evidence.length > 0, 'has no evidence'),
    ...foreign.map(({ segment_id }) => `${segment_id} does not match the script`),
    ...unless(rest === '', 'the explanation contains other text'),
  ];
}

/** Checks a whole bundle: no repeated question and evenly distributed keys. */
export function checkTogether(problems: readonly ProblemView[], keys: readonly AnswerKey[]): string[] {
  const stems = problems.map(({ stem }) => stem);
  const repeated = stems.filter((stem, index) => stems.slice(0, index).some((other) => isNearlyEqual(stem, other)));
  const uneven = (['CHOICE_4', 'CHOICE_5'] as const).filter((type) => {
    const positions = problems.flatMap((problem, index) => (problem.type === type ? [Number(keys[index]?.key)] : []));
    const counts = Array.from(
      { length: Number(type.at(-1)) },
      (_, at) => positions.filter((position) => position === at).length,
    );
    return Math.max(...counts) - Math.min(...counts) > 1;
  });
  return [
    ...repeated.map((stem) => `repeated question: “${stem}”`),
    ...uneven.map((type) => `keys of ${type} are unevenly distributed`),
  ];
}

/** True when at least 90 % of the words are equal. */
function isNearlyEqual(one: string, other: string): boolean {
  const [first, second] = [new Set(one.split(/\s+/)), new Set(other.split(/\s+/))];
  const common = [...first].filter((word) => second.has(word)).length;
  return common / (first.size + second.size - common) >= 0.9;
}
