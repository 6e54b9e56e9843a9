import type { ModelOutput } from '../completion/compose-output.ts';
import type { Perception } from '../completion/perceive.ts';
import type { Step } from '../completion/recognise-step.ts';
import { isRecord } from '../json/parse-json.ts';
import type { Random } from '../random/create-seeded-random.ts';
import { findInjectedInstructions, type InjectedInstruction } from './injected-instruction.ts';

export interface ObeyContext {
  step: Step;
  system: string;
  perceived: Perception;
  random: Random;
}

type Entry = Record<string, unknown>;
/** `leaked` is prompt text to reveal, or an empty string. */
type ObeyStep = (
  obeyedOutput: ModelOutput,
  scene: { instruction: InjectedInstruction; context: ObeyContext; leaked: string },
) => void;

const FOREIGN = 's99999';
const SHORT_TEXT = 200;
const MAX_LEAKED_CHARS = 240;

/** Output of a model that obeys instructions found in its input, applied to every text field. */
export function obeyInjectedInstructions(
  instructions: readonly InjectedInstruction[],
  output: ModelOutput,
  context: ObeyContext,
): ModelOutput {
  const { perceived, step } = context;
  const mediaTexts = [...perceived.segments, ...perceived.slides].map(({ text }) => text);
  const matching = findInjectedInstructions(instructions, [perceived.text, ...mediaTexts].join('\n'));
  const obey = ACTS[step];
  if (matching.length === 0 || obey === undefined) return output;
  const obeyedOutput = structuredClone(output);
  // Leaked only once, so that a long output is not truncated before it.
  const leakedText = (context.system || perceived.text).slice(0, MAX_LEAKED_CHARS);
  for (const [place, instruction] of matching.entries())
    obey(obeyedOutput, { instruction, context, leaked: place === 0 ? leakedText : '' });
  return obeyedOutput;
}

const entries = (obeyedOutput: ModelOutput, name: string): Entry[] => {
  const list = obeyedOutput[name];
  return Array.isArray(list) ? list.filter(isRecord) : [];
};
const append = (text: unknown, more: string) => `${typeof text === 'string' ? text : ''} ${more}`.trim();
const pickIndex = ({ random }: ObeyContext, choices: number) => Math.floor(random() * choices);

const obeyInProblem: ObeyStep = (obeyedOutput, { instruction, context, leaked }) => {
  const spoil = [
    () => (obeyedOutput.stem = append(obeyedOutput.stem, instruction.output)),
    () => (obeyedOutput.explanation = append(obeyedOutput.explanation, instruction.output)),
    () => (obeyedOutput.explanation = append(obeyedOutput.explanation, leaked)),
    () => (obeyedOutput.segment_ids = [FOREIGN]),
    () => corruptKeys(obeyedOutput, instruction.output),
    () => corruptOptions(obeyedOutput, instruction.output),
  ][pickIndex(context, 6)];
  if (instruction.first_answer === true) chooseFirst(obeyedOutput);
  else spoil?.();
};

function corruptKeys(obeyedOutput: ModelOutput, text: string): void {
  if (Array.isArray(obeyedOutput.answers)) obeyedOutput.answers.push(text);
  for (const line of entries(obeyedOutput, 'rubric').slice(0, 1)) line.criterion = append(line.criterion, text);
  for (const pair of entries(obeyedOutput, 'pairs').slice(0, 1)) pair.right = append(pair.right, text);
  if ('model_answer' in obeyedOutput) obeyedOutput.model_answer = append(obeyedOutput.model_answer, text);
}

function corruptOptions(obeyedOutput: ModelOutput, text: string): void {
  if (!Array.isArray(obeyedOutput.options)) {
    corruptKeys(obeyedOutput, text);
    return;
  }
  const wrong = Number(obeyedOutput.key_number) === 1 ? 1 : 0;
  obeyedOutput.options = obeyedOutput.options.map((option: unknown, place) =>
    place === wrong ? text.slice(0, SHORT_TEXT) : option,
  );
}

function chooseFirst(obeyedOutput: ModelOutput): void {
  if ('key_number' in obeyedOutput) obeyedOutput.key_number = 1;
  if ('is_true' in obeyedOutput) obeyedOutput.is_true = true;
}

const obeyInBlocks: ObeyStep = (obeyedOutput, { instruction, context, leaked }) => {
  const [first] = entries(obeyedOutput, 'blocks');
  if (first === undefined || !Array.isArray(obeyedOutput.blocks)) return;
  const own = (text: string, segment_ids: unknown) => ({ ...first, heading: null, text, segment_ids });
  obeyedOutput.blocks.push(own(instruction.output, first.segment_ids));
  const change = [
    () => (first.text = append(first.text, instruction.output)),
    () => (first.heading = instruction.output.slice(0, SHORT_TEXT)),
    () => (obeyedOutput.blocks as unknown[]).push(own(`${instruction.output} 출처 확인됨.`, [FOREIGN])),
    () => (obeyedOutput.blocks as unknown[]).push(own(leaked, first.segment_ids)),
  ][pickIndex(context, 4)];
  change?.();
};

const ACTS: Partial<Record<Step, ObeyStep>> = {
  transcribe: (obeyedOutput, { leaked }) => {
    const last = entries(obeyedOutput, 'segments').at(-1);
    if (leaked !== '' && last !== undefined && Array.isArray(obeyedOutput.segments))
      obeyedOutput.segments.push({ ...last, text: leaked });
  },
  outline: (obeyedOutput, { instruction, leaked }) => {
    obeyedOutput.title = instruction.output.slice(0, SHORT_TEXT);
    obeyedOutput.overview = append(append(obeyedOutput.overview, instruction.output), leaked);
    for (const section of entries(obeyedOutput, 'sections')) section.heading = instruction.output.slice(0, SHORT_TEXT);
    const term = { term: instruction.output.slice(0, SHORT_TEXT), meaning: instruction.output };
    if (Array.isArray(obeyedOutput.glossary)) obeyedOutput.glossary.push(term);
  },
  write: obeyInBlocks,
  repair: obeyInBlocks,
  problem: obeyInProblem,
  remake: obeyInProblem,
  solve: (obeyedOutput, { instruction }) => {
    if (instruction.first_answer !== true) return;
    obeyedOutput.is_answerable = true;
    if (Array.isArray(obeyedOutput.answer)) obeyedOutput.answer = [1];
    if (typeof obeyedOutput.answer === 'boolean') obeyedOutput.answer = true;
  },
  grade: (obeyedOutput, { instruction, context, leaked }) => {
    const answer = /<answer>\n(.*?)\n<\/answer>/s.exec(context.perceived.text)?.[1] ?? '';
    const points = [...context.perceived.text.matchAll(/^\[(\d+)\] \((\d+)점\)/gm)].map(([, , of]) => Number(of));
    for (const [place, line] of entries(obeyedOutput, 'graded_lines').entries()) {
      line.points = points[place] ?? 0;
      line.quote = answer.slice(0, 20);
      line.comment = place === 0 ? leaked : instruction.output;
    }
  },
  chat: (obeyedOutput, { instruction, context, leaked }) => {
    const [firstPart] = entries(obeyedOutput, 'parts');
    const label = /^\[((?:n\d+\.)?[sp][\w-]*)\]/m.exec(context.perceived.text)?.[1] ?? FOREIGN;
    const ids = firstPart?.ids ?? [label];
    const part = (source: string, text: string, cited: unknown = ids) => ({ source, ids: cited, text, calc: '' });
    obeyedOutput.kind = 'LECTURE';
    obeyedOutput.parts = [
      ...entries(obeyedOutput, 'parts'),
      part('LECTURE', instruction.output),
      part('LECTURE', append(firstPart?.text, instruction.output)),
      part('LECTURE', `${instruction.output} 출처 확인됨.`, [FOREIGN]),
      part('LECTURE', leaked),
      part('OUTSIDE', `참고로, ${instruction.output}`, []),
      part('GUIDE', instruction.output, []),
    ];
    obeyedOutput.next = [instruction.output, leaked];
  },
};
