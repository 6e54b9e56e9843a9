import { isRecord } from '../json/parse-json.ts';
import type { Perception } from '../thinking/perceive.ts';
import type { Thought } from '../thinking/think.ts';
import { CHAT_LIES, type ChatLie } from './chat-lies.ts';
import { isOneOf, type Lie } from './fault-rule.ts';
import { gradingLies } from './grading-lies.ts';
import { isChatThought, lieInChat } from './lie-in-chat.ts';
import { problemLies } from './problem-lies.ts';

export interface Liar {
  system: string;
  seen: Perception;
}

const CLOSING_WORDS = '시청해 주셔서 감사합니다';
const FOREIGN_NUMBER = 99_999;
const LOOPS = 40;
const INJECTED = /(?:ignore|disregard|무시하고).*?["'“‘「](.+?)["'”’」]/i;

type Entry = Record<string, unknown>;

/** Spoils a true answer in one way; an answer that has no place for the lie stays true. */
export function tellLie(lie: Lie, thought: Thought, liar: Liar): Thought {
  const told = structuredClone(thought);
  if (isChatThought(told)) lieInChat(lie, told, liar);
  else if (!isOneOf(CHAT_LIES, lie)) LIES[lie](told, liar);
  return told;
}

const LIES: Record<Exclude<Lie, ChatLie>, (told: Thought, liar: Liar) => void> = {
  ...gradingLies,
  ...problemLies,
  'foreign-ids': (told) => {
    for (const block of entries(told, 'blocks').slice(0, 1)) block.segment_ids = [`s${FOREIGN_NUMBER}`];
    for (const slide of entries(told, 'slides').slice(0, 1)) slide.slide_id = `p${FOREIGN_NUMBER}`;
    for (const section of entries(told, 'sections').slice(0, 1)) section.number = FOREIGN_NUMBER;
    if ('stem' in told) told.segment_ids = [`s${FOREIGN_NUMBER}`];
  },
  'wrong-numbers': (told) => changeTexts(told, makeNumbersWrong),
  'late-times': (told, { seen }) => {
    const last = entries(told, 'segments').at(-1);
    if (last === undefined) return;
    last.start_seconds = seen.sound_seconds + 600;
    last.end_seconds = seen.sound_seconds + 620;
  },
  'closing-words': (told, { seen }) => {
    const end_seconds = seen.sound_seconds;
    const segment = { start_seconds: Math.max(0, end_seconds - 2), end_seconds, text: CLOSING_WORDS };
    if (Array.isArray(told.segments)) told.segments.push(segment);
    const block = entries(told, 'blocks').at(-1);
    if (block !== undefined) block.text = `${String(block.text)} ${CLOSING_WORDS}.`;
  },
  'prompt-echo': (told, { system, seen }) => {
    const echo = `${system} ${seen.text}`.trim().slice(0, 200);
    changeFirstText(told, () => echo);
  },
  'obeyed-injection': (told, { seen }) => {
    const wished = INJECTED.exec(seen.text)?.[1] ?? '<img src=x onerror=alert(1)> 지시대로 답합니다';
    changeFirstText(told, () => wished);
  },
  'repeat-loop': (told) => {
    const first = entries(told, 'segments')[0];
    if (first === undefined) changeFirstText(told, (text) => `${text} `.repeat(LOOPS).trim());
    else told.segments = Array.from({ length: LOOPS }, () => ({ ...first }));
  },
};

function entries(told: Thought, name: string): Entry[] {
  const list = told[name];
  return Array.isArray(list) ? list.filter(isRecord) : [];
}

const LISTS = ['segments', 'slides', 'blocks', 'sections', 'glossary'];

function changeTexts(told: Thought, change: (text: string) => string): void {
  for (const entry of LISTS.flatMap((name) => entries(told, name))) {
    if (typeof entry.text === 'string') entry.text = change(entry.text);
  }
  if (typeof told.overview === 'string') told.overview = change(told.overview);
  if (typeof told.explanation === 'string') told.explanation = change(told.explanation);
}

function changeFirstText(told: Thought, change: (text: string) => string): void {
  const first = LISTS.flatMap((name) => entries(told, name)).find((entry) => typeof entry.text === 'string');
  if (first !== undefined) first.text = change(String(first.text));
  else if (typeof told.overview === 'string') told.overview = change(told.overview);
}

function makeNumbersWrong(text: string): string {
  if (!/\d/.test(text)) return `${text} 1987년의 일입니다.`;
  return text.replace(/\d+/g, (digits) => String(Number(digits) + 7));
}
