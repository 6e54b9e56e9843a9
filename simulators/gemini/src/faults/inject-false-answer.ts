import type { ModelOutput } from '../completion/compose-output.ts';
import type { Perception } from '../completion/perceive.ts';
import { isRecord } from '../json/parse-json.ts';
import { FALSE_CHAT_KINDS, type FalseChatKind } from './false-chat-kinds.ts';
import { falsifyChat, isChatOutput } from './falsify-chat.ts';
import { type FalseAnswerKind, isOneOf } from './fault-rule.ts';
import { gradingFalsifiers } from './grading-falsifiers.ts';
import { judgeFalsifiers } from './judge-falsifiers.ts';
import { problemFalsifiers } from './problem-falsifiers.ts';

export interface RequestView {
  system: string;
  seen: Perception;
}

const CLOSING_WORDS = '시청해 주셔서 감사합니다';
const FOREIGN_NUMBER = 99_999;
const LOOPS = 40;
const INJECTED = /(?:ignore|disregard|무시하고).*?["'“‘「](.+?)["'”’」]/i;

type Entry = Record<string, unknown>;

/** Falsifies a correct output in one way; an output without a suitable field stays correct. */
export function injectFalseAnswer(kind: FalseAnswerKind, output: ModelOutput, request: RequestView): ModelOutput {
  const falsified = structuredClone(output);
  if (isChatOutput(falsified)) falsifyChat(kind, falsified, request);
  else if (!isOneOf(FALSE_CHAT_KINDS, kind)) FALSIFIERS[kind](falsified, request);
  return falsified;
}

const FALSIFIERS: Record<
  Exclude<FalseAnswerKind, FalseChatKind>,
  (falsified: ModelOutput, request: RequestView) => void
> = {
  ...gradingFalsifiers,
  ...judgeFalsifiers,
  ...problemFalsifiers,
  'foreign-ids': (falsified) => {
    for (const block of entries(falsified, 'blocks').slice(0, 1)) block.segment_ids = [`s${FOREIGN_NUMBER}`];
    for (const slide of entries(falsified, 'slides').slice(0, 1)) slide.slide_id = `p${FOREIGN_NUMBER}`;
    for (const section of entries(falsified, 'sections').slice(0, 1)) section.number = FOREIGN_NUMBER;
    if ('stem' in falsified) falsified.segment_ids = [`s${FOREIGN_NUMBER}`];
  },
  'wrong-numbers': (falsified) => changeTexts(falsified, makeNumbersWrong),
  'late-times': (falsified, { seen }) => {
    const last = entries(falsified, 'segments').at(-1);
    if (last === undefined) return;
    last.start_seconds = seen.audio_seconds + 600;
    last.end_seconds = seen.audio_seconds + 620;
  },
  'closing-words': (falsified, { seen }) => {
    const end_seconds = seen.audio_seconds;
    const segment = { start_seconds: Math.max(0, end_seconds - 2), end_seconds, text: CLOSING_WORDS };
    if (Array.isArray(falsified.segments)) falsified.segments.push(segment);
    const block = entries(falsified, 'blocks').at(-1);
    if (block !== undefined) block.text = `${String(block.text)} ${CLOSING_WORDS}.`;
  },
  'prompt-echo': (falsified, { system, seen }) => {
    const echo = `${system} ${seen.text}`.trim().slice(0, 200);
    changeFirstText(falsified, () => echo);
  },
  'obeyed-injection': (falsified, { seen }) => {
    const injectedText = INJECTED.exec(seen.text)?.[1] ?? '<img src=x onerror=alert(1)> 지시대로 답합니다';
    changeFirstText(falsified, () => injectedText);
  },
  'repeat-loop': (falsified) => {
    const first = entries(falsified, 'segments')[0];
    if (first === undefined) changeFirstText(falsified, (text) => `${text} `.repeat(LOOPS).trim());
    else falsified.segments = Array.from({ length: LOOPS }, () => ({ ...first }));
  },
};

function entries(falsified: ModelOutput, name: string): Entry[] {
  const list = falsified[name];
  return Array.isArray(list) ? list.filter(isRecord) : [];
}

const LISTS = ['segments', 'slides', 'blocks', 'sections', 'glossary'];

function changeTexts(falsified: ModelOutput, change: (text: string) => string): void {
  const listed = LISTS.flatMap((name) => entries(falsified, name));
  // The sentences of a block repeat its text.
  for (const entry of [...listed, ...listed.flatMap((block) => entries(block, 'sentences'))]) {
    if (typeof entry.text === 'string') entry.text = change(entry.text);
  }
  if (typeof falsified.overview === 'string') falsified.overview = change(falsified.overview);
  if (typeof falsified.explanation === 'string') falsified.explanation = change(falsified.explanation);
}

function changeFirstText(falsified: ModelOutput, change: (text: string) => string): void {
  const first = LISTS.flatMap((name) => entries(falsified, name)).find((entry) => typeof entry.text === 'string');
  if (first !== undefined) first.text = change(String(first.text));
  else if (typeof falsified.overview === 'string') falsified.overview = change(falsified.overview);
}

function makeNumbersWrong(text: string): string {
  if (!/\d/.test(text)) return `${text} 1987년의 일입니다.`;
  return text.replace(/\d+/g, (digits) => String(Number(digits) + 7));
}
