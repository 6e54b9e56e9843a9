import { isRecord } from '../json/parse-json.ts';
import { createSeededRandom } from '../random/create-seeded-random.ts';
import { composeOrdered } from '../thinking/problems/compose-problem.ts';
import { framesOf } from '../thinking/problems/frames.ts';
import { readOrder } from '../thinking/problems/read-order.ts';
import type { Thought } from '../thinking/think.ts';

/** A problem that looks like one and must not be shown. */
export const PROBLEM_LIES = [
  'repeated-options',
  'wrong-key',
  'key-in-stem',
  'repeated-stem',
  'two-right-options',
  'unanswerable',
  'option-count',
  'long-key',
] as const;
export type ProblemLie = (typeof PROBLEM_LIES)[number];

type Spoil = (told: Thought, seen: { text: string }) => void;

/** What has no place for a lie gets a wrong key instead, so that every lie is one. */
export const problemLies: Record<ProblemLie, (told: Thought, liar: { seen: { text: string } }) => void> = {
  'repeated-options': onOptions((options) => [options[0] ?? '', ...options.slice(0, -1)]),
  'wrong-key': onProblem(makeKeyWrong),
  'key-in-stem': onProblem((told, seen) => {
    const key = keyOf(told);
    if (key === null) makeKeyWrong(told, seen);
    else told.stem = `${String(told.stem)} (${key})`;
  }),
  'repeated-stem': onProblem((told, { text }) => {
    const order = readOrder(text);
    if (order === null) return;
    // Whoever tells this lie asks about the very first sentence, in the same words.
    const asked = { ...order, focus: order.lines[0]?.id ?? null, is_again: false };
    Object.assign(told, composeOrdered(asked, createSeededRandom('the same')) ?? {});
  }),
  'two-right-options': onProblem((told, seen) => {
    if (Array.isArray(told.options)) told.stem = '다음 중 강의에 나온 것을 고르세요.';
    else makeKeyWrong(told, seen);
  }),
  unanswerable: onProblem((told, seen) => {
    if (Array.isArray(told.rubric)) makeKeyWrong(told, seen);
    if (Array.isArray(told.pairs)) makeKeyWrong(told, seen);
    told.stem = '지난 학기의 마지막 시간에 다룬 것은 ____입니다.';
  }),
  'option-count': onOptions((options) => options.slice(1)),
  'long-key': onOptions((options, told) => {
    const place = Number(told.key_number) - 1;
    return options.map((option, at) => (at === place ? `${option} ${String(told.explanation)}` : option));
  }),
};

function onOptions(change: (options: string[], told: Thought) => string[]): ReturnType<typeof onProblem> {
  return onProblem((told, seen) => {
    if (Array.isArray(told.options)) told.options = change(textsOf(told.options), told);
    else makeKeyWrong(told, seen);
  });
}

function onProblem(spoil: Spoil): (told: Thought, liar: { seen: { text: string } }) => void {
  return (told, { seen }) => {
    if (typeof told.stem === 'string') spoil(told, seen);
  };
}

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

function keyOf(told: Thought): string | null {
  return textsOf(told.options)[Number(told.key_number) - 1] ?? textsOf(told.answers)[0] ?? null;
}

/** Well-formed and sure of itself: only who solves it finds out. */
function makeKeyWrong(told: Thought, seen: { text: string }): void {
  const options = textsOf(told.options);
  if (options.length > 0) told.key_number = (Number(told.key_number) % options.length) + 1;
  if (typeof told.is_true === 'boolean') told.is_true = !told.is_true;
  if (Array.isArray(told.answers)) told.answers = [anotherWord(seen.text, keyOf(told))];
  if (typeof told.value === 'number') {
    told.value += 1;
    told.expression = `${String(told.expression)} + 1`;
  }
  const pairs = Array.isArray(told.pairs) ? told.pairs.filter(isRecord) : [];
  if (pairs.length > 1) {
    told.pairs = pairs.map((pair, index) => ({ ...pair, right: pairs[(index + 1) % pairs.length]?.right }));
  }
  const rubric = Array.isArray(told.rubric) ? told.rubric.filter(isRecord) : [];
  if (rubric[0] !== undefined) rubric[0].criterion = '강의가 다루지 않은 이론과 견주어 평가한다';
}

function anotherWord(text: string, known: string | null): string {
  const lines = readOrder(text)?.lines ?? [];
  const random = createSeededRandom(String(known));
  const words = lines.flatMap((line) => framesOf(line, lines, random)).map(({ word }) => word);
  return words.find((word) => word !== known) ?? '다른 말';
}
