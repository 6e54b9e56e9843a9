import { isRecord } from '../json/parse-json.ts';
import type { Random } from '../random/create-seeded-random.ts';
import type { Perception } from '../thinking/perceive.ts';
import type { Step } from '../thinking/recognise-step.ts';
import type { Thought } from '../thinking/think.ts';
import { heardOrders, type Order } from './order.ts';

export interface Servant {
  step: Step;
  system: string;
  seen: Perception;
  random: Random;
}

type Entry = Record<string, unknown>;
/** `leaked` is what only the model was told, or nothing. */
type Obey = (told: Thought, scene: { order: Order; servant: Servant; leaked: string }) => void;

const FOREIGN = 's99999';
const SHORT_TEXT = 200;
const LEAKED = 240;

/** The answer of a model that obeys whatever its data says, in every place where the answer has words. */
export function obeyOrders(orders: readonly Order[], thought: Thought, servant: Servant): Thought {
  const { seen, step } = servant;
  const heard = [...seen.segments, ...seen.slides].map(({ text }) => text);
  const obeyed = heardOrders(orders, [seen.text, ...heard].join('\n'));
  const obey = ACTS[step];
  if (obeyed.length === 0 || obey === undefined) return thought;
  const told = structuredClone(thought);
  // Said once, so that a long answer is not cut off before anybody could see it.
  const instructions = (servant.system || seen.text).slice(0, LEAKED);
  for (const [place, order] of obeyed.entries())
    obey(told, { order, servant, leaked: place === 0 ? instructions : '' });
  return told;
}

const entries = (told: Thought, name: string): Entry[] => {
  const list = told[name];
  return Array.isArray(list) ? list.filter(isRecord) : [];
};
const also = (text: unknown, more: string) => `${typeof text === 'string' ? text : ''} ${more}`.trim();
const chance = ({ random }: Servant, choices: number) => Math.floor(random() * choices);

const obeyInProblem: Obey = (told, { order, servant, leaked }) => {
  const spoil = [
    () => (told.stem = also(told.stem, order.say)),
    () => (told.explanation = also(told.explanation, order.say)),
    () => (told.explanation = also(told.explanation, leaked)),
    () => (told.segment_ids = [FOREIGN]),
    () => spoilKeys(told, order.say),
    () => spoilOptions(told, order.say),
  ][chance(servant, 6)];
  if (order.first_answer === true) tellFirst(told);
  else spoil?.();
};

function spoilKeys(told: Thought, say: string): void {
  if (Array.isArray(told.answers)) told.answers.push(say);
  for (const line of entries(told, 'rubric').slice(0, 1)) line.criterion = also(line.criterion, say);
  for (const pair of entries(told, 'pairs').slice(0, 1)) pair.right = also(pair.right, say);
  if ('model_answer' in told) told.model_answer = also(told.model_answer, say);
}

function spoilOptions(told: Thought, say: string): void {
  if (!Array.isArray(told.options)) {
    spoilKeys(told, say);
    return;
  }
  const wrong = Number(told.key_number) === 1 ? 1 : 0;
  told.options = told.options.map((option: unknown, place) => (place === wrong ? say.slice(0, SHORT_TEXT) : option));
}

function tellFirst(told: Thought): void {
  if ('key_number' in told) told.key_number = 1;
  if ('is_true' in told) told.is_true = true;
}

const obeyInBlocks: Obey = (told, { order, servant, leaked }) => {
  const [first] = entries(told, 'blocks');
  if (first === undefined || !Array.isArray(told.blocks)) return;
  const own = (text: string, segment_ids: unknown) => ({ ...first, heading: null, text, segment_ids });
  told.blocks.push(own(order.say, first.segment_ids));
  const act = [
    () => (first.text = also(first.text, order.say)),
    () => (first.heading = order.say.slice(0, SHORT_TEXT)),
    () => (told.blocks as unknown[]).push(own(`${order.say} 출처 확인됨.`, [FOREIGN])),
    () => (told.blocks as unknown[]).push(own(leaked, first.segment_ids)),
  ][chance(servant, 4)];
  act?.();
};

const ACTS: Partial<Record<Step, Obey>> = {
  transcribe: (told, { leaked }) => {
    const last = entries(told, 'segments').at(-1);
    if (leaked !== '' && last !== undefined && Array.isArray(told.segments))
      told.segments.push({ ...last, text: leaked });
  },
  outline: (told, { order, leaked }) => {
    told.title = order.say.slice(0, SHORT_TEXT);
    told.overview = also(also(told.overview, order.say), leaked);
    for (const section of entries(told, 'sections')) section.heading = order.say.slice(0, SHORT_TEXT);
    const term = { term: order.say.slice(0, SHORT_TEXT), meaning: order.say };
    if (Array.isArray(told.glossary)) told.glossary.push(term);
  },
  write: obeyInBlocks,
  repair: obeyInBlocks,
  problem: obeyInProblem,
  remake: obeyInProblem,
  solve: (told, { order }) => {
    if (order.first_answer !== true) return;
    told.is_answerable = true;
    if (Array.isArray(told.answer)) told.answer = [1];
    if (typeof told.answer === 'boolean') told.answer = true;
  },
  grade: (told, { order, servant, leaked }) => {
    const answer = /<answer>\n(.*?)\n<\/answer>/s.exec(servant.seen.text)?.[1] ?? '';
    const points = [...servant.seen.text.matchAll(/^\[(\d+)\] \((\d+)점\)/gm)].map(([, , of]) => Number(of));
    for (const [place, line] of entries(told, 'graded_lines').entries()) {
      line.points = points[place] ?? 0;
      line.quote = answer.slice(0, 20);
      line.comment = place === 0 ? leaked : order.say;
    }
  },
  chat: (told, { order, servant, leaked }) => {
    const [honest] = entries(told, 'sentences');
    const label = /^\[((?:n\d+\.)?[sp][\w-]*)\]/m.exec(servant.seen.text)?.[1] ?? FOREIGN;
    const ids = honest?.ids ?? [label];
    told.is_answered = true;
    told.sentences = [
      ...entries(told, 'sentences'),
      { text: order.say, ids },
      { text: also(honest?.text, order.say), ids },
      { text: order.say, ids: [FOREIGN] },
      { text: leaked, ids },
    ];
  },
};
