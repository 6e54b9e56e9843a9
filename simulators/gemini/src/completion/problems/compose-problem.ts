import type { Random } from '../../random/create-seeded-random.ts';
import type { EvidenceLine } from '../read-evidence.ts';
import { type Frame, fill, fold, framesOf, isInEvidence, shuffle } from './frames.ts';
import { type ProblemOrder, readOrder } from './read-order.ts';

/** One correct problem of the requested type; every word is taken from the evidence. */
export function composeProblem(text: string, random: Random): object | undefined {
  const order = readOrder(text);
  return order === null ? undefined : composeOrdered(order, random);
}

export function composeOrdered(order: ProblemOrder, random: Random): object | undefined {
  const compose = COMPOSERS[order.type];
  if (compose === undefined) return undefined;
  const lines = orderLines(order, random);
  const frames = lines.flatMap((line) => framesOf(line, order.lines, random).slice(0, 1));
  return compose({ frames, lines, all: order.lines, random });
}

interface Material {
  /** One per line that has one, starting with the requested line. */
  frames: Frame[];
  lines: EvidenceLine[];
  all: EvidenceLine[];
  random: Random;
}

/** Starts with the requested line; a retry uses another order. */
function orderLines({ lines, focus, is_again }: ProblemOrder, random: Random): EvidenceLine[] {
  if (is_again) return shuffle(lines, random);
  const start = Math.max(
    0,
    lines.findIndex(({ id }) => id === focus),
  );
  return [...lines.slice(start), ...lines.slice(0, start)];
}

const COMPOSERS: Record<string, (material: Material) => object | undefined> = {
  CHOICE_4: (material) => composeChoice(material, 4),
  CHOICE_5: (material) => composeChoice(material, 5),
  OX: composeStatement,
  BLANK: (material) => composeWord(material, (frame) => frame),
  SHORT: (material) => composeWord(material, (frame) => `“${frame}” 빈칸에 알맞은 말은 무엇입니까?`),
  ESSAY: composeEssay,
  CALCULATION: composeCalculation,
  MATCHING: composeMatching,
};

function citing(lines: readonly EvidenceLine[]) {
  const idsOf = (isSlide: boolean) => lines.filter((line) => line.is_slide === isSlide).map(({ id }) => id);
  return {
    explanation: lines.map(({ text }) => text).join(' '),
    segment_ids: idsOf(false),
    slide_ids: idsOf(true),
  };
}

function findClear(frames: readonly Frame[], toStem: (frame: string) => string): Frame | undefined {
  return frames.find(({ text, word }) => !fold(toStem(text)).includes(fold(word)));
}

/** Words of other sentences that are wrong in this one. */
function wrongWords({ text, word }: Frame, { frames, all, random }: Material): string[] {
  const words = new Map(frames.map((frame) => [fold(frame.word), frame.word]));
  words.delete(fold(word));
  return shuffle(
    [...words.values()].filter((other) => !isInEvidence(fill(text, other), all)),
    random,
  );
}

const choiceStem = (frame: string) => `다음 빈칸에 들어갈 것을 고르세요. “${frame}”`;

function composeChoice(material: Material, count: number): object | undefined {
  const frame = findClear(material.frames, choiceStem);
  if (frame === undefined) return undefined;
  const wrong = wrongWords(frame, material).slice(0, count - 1);
  const options = shuffle([frame.word, ...wrong], material.random);
  return {
    stem: choiceStem(frame.text),
    options,
    key_number: options.indexOf(frame.word) + 1,
    ...citing([frame.line]),
  };
}

function composeStatement(material: Material): object | undefined {
  const [frame] = material.frames;
  if (frame === undefined) return undefined;
  const [wrong] = wrongWords(frame, material);
  const is_true = wrong === undefined || material.random() < 0.5;
  return { stem: fill(frame.text, is_true ? frame.word : wrong), is_true, ...citing([frame.line]) };
}

function composeWord({ frames }: Material, toStem: (frame: string) => string): object | undefined {
  const frame = findClear(frames, toStem);
  return frame && { stem: toStem(frame.text), answers: [frame.word], ...citing([frame.line]) };
}

const firstWords = (text: string) => text.split(/\s+/).slice(0, 3).join(' ');

function composeEssay({ lines }: Material): object | undefined {
  const [first, second] = lines.filter(
    (line, index) => lines.findIndex((other) => fold(other.text) === fold(line.text)) === index,
  );
  if (first === undefined || second === undefined) return undefined;
  const cited = citing([first, second]);
  return {
    stem: `다음 두 가지를 배운 대로 설명하세요: “${firstWords(first.text)} …”, “${firstWords(second.text)} …”`,
    model_answer: cited.explanation,
    rubric: [
      { criterion: first.text, points: 5 },
      { criterion: second.text, points: 5 },
    ],
    ...cited,
  };
}

const OPERATIONS = [
  { sign: '+', code: '+', work: (one: number, other: number) => one + other },
  { sign: '−', code: '-', work: (one: number, other: number) => one - other },
  { sign: '×', code: '*', work: (one: number, other: number) => one * other },
] as const;

function composeCalculation({ lines, random }: Material): object | undefined {
  const [line] = lines;
  const operation = OPERATIONS[Math.floor(random() * OPERATIONS.length)];
  if (line === undefined || operation === undefined) return undefined;
  const numbers = lines.flatMap(({ text }) => text.match(/\d+/g) ?? []).map(Number);
  const [one, other] = [numbers[0] ?? 2 + Math.floor(random() * 90), 2 + Math.floor(random() * 90)];
  return {
    stem: `“${line.text}” 이것을 배운 뒤에 푸는 계산입니다. ${one} ${operation.sign} ${other}의 값을 구하세요.`,
    expression: `${one} ${operation.code} ${other}`,
    value: operation.work(one, other),
    unit: null,
    ...citing([line]),
  };
}

const PAIRS = 3;

function composeMatching({ frames, all }: Material): object | undefined {
  const chosen: Frame[] = [];
  for (const frame of frames) {
    const isApart = chosen.every(
      (other) =>
        fold(other.word) !== fold(frame.word) &&
        !isInEvidence(fill(other.text, frame.word), all) &&
        !isInEvidence(fill(frame.text, other.word), all),
    );
    if (isApart && chosen.length < PAIRS) chosen.push(frame);
  }
  if (chosen.length < PAIRS) return undefined;
  return {
    stem: `빈칸에 들어갈 말과 문장을 이으세요: ${chosen.map(({ word }) => word).join(', ')}`,
    pairs: chosen.map(({ word, text }) => ({ left: word, right: text })),
    ...citing(chosen.map(({ line }) => line)),
  };
}
