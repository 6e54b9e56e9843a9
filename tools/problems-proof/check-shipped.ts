import type { NoteDocument } from '../../packages/domain/src/index.ts';
import type { AnswerKey, AskedProblem } from './order-bundle.ts';

/**
 * Whether a problem that somebody was given is right, by the script of the lecture alone. Written apart from the gates: it
 * knows how the simulator words its questions, and what was really said, which no gate does.
 */
export function checkShipped(problem: AskedProblem, key: AnswerKey, document: NoteDocument): string[] {
  const script = new Set(document.segments.map(({ text }) => plain(text)));
  const said = (text: string) => script.has(plain(text));
  return [...checkCited(key, document), ...CHECKS[problem.type](problem, key, said)];
}

type Said = (text: string) => boolean;
type Check = (problem: AskedProblem, key: AnswerKey, said: Said) => string[];

const plain = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();
const unless = (isRight: boolean, found: string) => (isRight ? [] : [found]);
const sentenceOf = (stem: string) => /“([^”]*____[^”]*)”/.exec(stem)?.[1] ?? stem;
const withWord = (frame: string, word: string) => frame.split('____').join(word);

const CHECKS: Record<AskedProblem['type'], Check> = {
  CHOICE_4: (problem, key, said) => checkOptions(problem, key, { said, count: 4 }),
  CHOICE_5: (problem, key, said) => checkOptions(problem, key, { said, count: 5 }),
  OX: ({ stem }, { key }, said) => unless(said(stem) === key, `“${stem}” is not ${String(key)}`),
  BLANK: checkWord,
  SHORT: checkWord,
  ESSAY: ({ rubric = [] }, { key }, said) => [
    ...unless(rubric.length >= 2, 'a rubric of one line'),
    ...rubric.filter(({ criterion }) => !said(criterion)).map(({ criterion }) => `nobody said “${criterion}”`),
    ...unless(plain(String(key)) === plain(rubric.map(({ criterion }) => criterion).join('')), 'another model answer'),
  ],
  CALCULATION: ({ stem }, { key }) => {
    const [, one, sign, other] = /(\d+) (\S) (\d+)의 값/.exec(stem) ?? [];
    const [a, b] = [Number(one), Number(other)];
    const value = { '+': a + b, '−': a - b, '×': a * b }[sign ?? ''];
    return unless(Number(key) === value, `${one} ${sign} ${other} is ${value}, not ${String(key)}`);
  },
  MATCHING: ({ left = [], right = [] }, { key }, said) => {
    const places = Array.isArray(key) ? key : [];
    const wrong = left.filter((word, index) => !said(withWord(right[places[index] ?? -1] ?? '', word)));
    return [
      ...wrong.map((word) => `“${word}” has a wrong partner`),
      ...unless(new Set(left).size === left.length && new Set(right).size === right.length, 'a pair twice'),
      ...unless(left.length >= 3 && new Set(places).size === left.length, 'not every one has a partner of its own'),
    ];
  },
};

function checkOptions(
  { stem, options = [] }: AskedProblem,
  { key }: AnswerKey,
  { said, count }: { said: Said; count: number },
): string[] {
  const frame = sentenceOf(stem);
  const right = options.filter((option) => frame.includes('____') && said(withWord(frame, option)));
  const own = options[Number(key)] ?? '';
  const longest = Math.max(...options.filter((option) => option !== own).map((option) => option.length));
  return [
    ...unless(options.length === count, `${options.length} options`),
    ...unless(new Set(options.map(plain)).size === options.length, 'an option twice'),
    ...unless(right.length === 1, `${right.length} right options`),
    ...unless(right[0] === own, `the key is “${own}”`),
    ...unless(!plain(stem).includes(plain(own)), 'the stem says the key'),
    ...unless(own.length <= longest + 15, 'the key is the long one'),
  ];
}

function checkWord({ stem }: AskedProblem, { key }: AnswerKey, said: Said): string[] {
  const frame = sentenceOf(stem);
  return [
    ...unless(frame.split('____').length === 2, 'not one blank'),
    ...unless(said(withWord(frame, String(key))), `“${String(key)}” does not fit “${frame}”`),
    ...unless(!plain(stem).includes(plain(String(key))), 'the stem says the key'),
  ];
}

/** What is cited was said there, in these words, at that second; and the explanation says nothing else. */
function checkCited({ evidence, section, explanation }: AnswerKey, { segments, sections }: NoteDocument): string[] {
  const part = sections.find((one) => one.number === section);
  const foreign = evidence.filter(({ segment_id, start_ms, text }) => {
    const segment = segments.find(({ id }) => id === segment_id);
    const isInside = part !== undefined && start_ms >= part.start_ms && start_ms < part.end_ms;
    return segment?.text !== text || segment.start_ms !== start_ms || !isInside;
  });
  const rest = evidence.reduce((left, { text }) => left.replace(plain(text), ''), plain(explanation));
  return [
    ...unless(evidence.length > 0, 'rests on nothing'),
    ...foreign.map(({ segment_id }) => `${segment_id} was not said there`),
    ...unless(rest === '', 'the explanation says something else'),
  ];
}

/** Of one bundle: no question twice, and keys at every place alike. */
export function checkTogether(problems: readonly AskedProblem[], keys: readonly AnswerKey[]): string[] {
  const stems = problems.map(({ stem }) => stem);
  const repeated = stems.filter((stem, index) => stems.slice(0, index).some((other) => isNearly(stem, other)));
  const uneven = (['CHOICE_4', 'CHOICE_5'] as const).filter((type) => {
    const places = problems.flatMap((problem, index) => (problem.type === type ? [Number(keys[index]?.key)] : []));
    const counts = Array.from(
      { length: Number(type.at(-1)) },
      (_, at) => places.filter((place) => place === at).length,
    );
    return Math.max(...counts) - Math.min(...counts) > 1;
  });
  return [
    ...repeated.map((stem) => `asked twice: “${stem}”`),
    ...uneven.map((type) => `keys of ${type} lean to a place`),
  ];
}

/** By words: nine of ten are the same. */
function isNearly(one: string, other: string): boolean {
  const [first, second] = [new Set(one.split(/\s+/)), new Set(other.split(/\s+/))];
  const common = [...first].filter((word) => second.has(word)).length;
  return common / (first.size + second.size - common) >= 0.9;
}
