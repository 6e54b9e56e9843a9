import type { ModelOutput } from '../completion/compose-output.ts';
import { composeOrdered } from '../completion/problems/compose-problem.ts';
import { framesOf } from '../completion/problems/frames.ts';
import { readOrder } from '../completion/problems/read-order.ts';
import { isRecord } from '../json/parse-json.ts';
import { createSeededRandom } from '../random/create-seeded-random.ts';

/** Problems that are well-formed but must be rejected. */
export const FALSE_PROBLEM_KINDS = [
  'repeated-options',
  'wrong-key',
  'key-in-stem',
  'repeated-stem',
  'two-right-options',
  'unanswerable',
  'option-count',
  'long-key',
] as const;
export type FalseProblemKind = (typeof FALSE_PROBLEM_KINDS)[number];

type Falsify = (output: ModelOutput, perceived: { text: string }) => void;

/** A problem that cannot have the requested fault gets a wrong key instead, so that every fault has an effect. */
export const problemFalsifiers: Record<
  FalseProblemKind,
  (output: ModelOutput, context: { seen: { text: string } }) => void
> = {
  'repeated-options': onOptions((options) => [options[0] ?? '', ...options.slice(0, -1)]),
  'wrong-key': onProblem(makeKeyWrong),
  'key-in-stem': onProblem((output, perceived) => {
    const key = keyOf(output);
    if (key === null) makeKeyWrong(output, perceived);
    else output.stem = `${String(output.stem)} (${key})`;
  }),
  'repeated-stem': onProblem((output, { text }) => {
    const order = readOrder(text);
    if (order === null) return;
    // The question is always about the first sentence, in the same words.
    const firstLineOrder = { ...order, focus: order.lines[0]?.id ?? null, is_again: false };
    Object.assign(output, composeOrdered(firstLineOrder, createSeededRandom('the same')) ?? {});
  }),
  'two-right-options': onProblem((output, perceived) => {
    if (Array.isArray(output.options)) output.stem = '다음 중 강의에 나온 것을 고르세요.';
    else makeKeyWrong(output, perceived);
  }),
  unanswerable: onProblem((output, perceived) => {
    if (Array.isArray(output.rubric)) makeKeyWrong(output, perceived);
    if (Array.isArray(output.pairs)) makeKeyWrong(output, perceived);
    output.stem = '지난 학기의 마지막 시간에 다룬 것은 ____입니다.';
  }),
  'option-count': onOptions((options) => options.slice(1)),
  'long-key': onOptions((options, output) => {
    const place = Number(output.key_number) - 1;
    return options.map((option, at) => (at === place ? `${option} ${String(output.explanation)}` : option));
  }),
};

function onOptions(change: (options: string[], output: ModelOutput) => string[]): ReturnType<typeof onProblem> {
  return onProblem((output, perceived) => {
    if (Array.isArray(output.options)) output.options = change(textsOf(output.options), output);
    else makeKeyWrong(output, perceived);
  });
}

function onProblem(falsify: Falsify): (output: ModelOutput, context: { seen: { text: string } }) => void {
  return (output, { seen: perceived }) => {
    if (typeof output.stem === 'string') falsify(output, perceived);
  };
}

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

function keyOf(output: ModelOutput): string | null {
  return textsOf(output.options)[Number(output.key_number) - 1] ?? textsOf(output.answers)[0] ?? null;
}

/** Well-formed: only solving the problem reveals the wrong key. */
function makeKeyWrong(output: ModelOutput, perceived: { text: string }): void {
  const options = textsOf(output.options);
  if (options.length > 0) output.key_number = (Number(output.key_number) % options.length) + 1;
  if (typeof output.is_true === 'boolean') output.is_true = !output.is_true;
  if (Array.isArray(output.answers)) output.answers = [anotherWord(perceived.text, keyOf(output))];
  if (typeof output.value === 'number') {
    output.value += 1;
    output.expression = `${String(output.expression)} + 1`;
  }
  const pairs = Array.isArray(output.pairs) ? output.pairs.filter(isRecord) : [];
  if (pairs.length > 1) {
    output.pairs = pairs.map((pair, index) => ({ ...pair, right: pairs[(index + 1) % pairs.length]?.right }));
  }
  const rubric = Array.isArray(output.rubric) ? output.rubric.filter(isRecord) : [];
  if (rubric[0] !== undefined) rubric[0].criterion = '강의가 다루지 않은 이론과 견주어 평가한다';
}

function anotherWord(text: string, known: string | null): string {
  const lines = readOrder(text)?.lines ?? [];
  const random = createSeededRandom(String(known));
  const words = lines.flatMap((line) => framesOf(line, lines, random)).map(({ word }) => word);
  return words.find((word) => word !== known) ?? '다른 말';
}
