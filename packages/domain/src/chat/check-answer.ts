import { cleanBlocks } from '../notes/clean-blocks.ts';
import { readWrittenNumbers } from '../notes/read-numbers.ts';
import { type Doubt, type Evidence, type ListTerms, verifyBlock } from '../notes/verify-block.ts';
import type { SearchWord } from '../search/search-keys.ts';
import type { LabelledPart } from './label-parts.ts';
import type { PassageKind } from './passages-of.ts';
import { speaksOf } from './read-question.ts';

/** As a model answers it. */
export interface ModelAnswer {
  is_answered: boolean;
  sentences: readonly { text: string; ids: readonly string[] }[];
}

export interface Citation {
  note_id: string;
  kind: PassageKind;
  id: string;
  start_ms: number;
}

/** As it may be shown: with the places at which a listener finds it said. */
export interface ChatSentence {
  text: string;
  cites: Citation[];
}

export type SentenceDoubt = Doubt['kind'] | 'says-nothing' | 'other-subject';

export interface CheckedAnswer {
  shown: ChatSentence[];
  withheld: { text: string; doubts: SentenceDoubt[] }[];
}

export interface AskedMatter {
  question: string;
  words: readonly SearchWord[];
  parts: readonly LabelledPart[];
}

/** A sentence is short: one word in five that was not said is as much as another way of saying it takes. */
const TERMS_SHARE = 0.8;
const COUNTED =
  /(?:한|두|세|네|다섯|여섯|일곱|여덟|아홉|열|[일이삼사오육칠팔구십백천만]+)\s?(?:가지|개|번|명|단계|차|시간|분|초|년|월|일|배|퍼센트)/u;
const ALL_TIME = { start_ms: -1, end_ms: Number.MAX_SAFE_INTEGER };
const MARKS = /\s*\[(?:n\d+\.)?[sp][\w-]*(?:[,\s]+(?:n\d+\.)?[sp][\w-]*)*\]/g;

/** Every sentence is held against what it cites, and all of them against what was asked. More sentences never unsay earlier ones. */
export function checkAnswer(answer: ModelAnswer, asked: AskedMatter, listTerms: ListTerms): CheckedAnswer {
  if (!answer.is_answered) return { shown: [], withheld: [] };
  const parts = new Map(asked.parts.map((part) => [part.label, part]));
  const evidence = evidenceOf(asked.parts);
  const judged = blocksOf(answer).map((block) => {
    const doubts: SentenceDoubt[] = verifyBlock(block, evidence, listTerms, TERMS_SHARE).map(({ kind }) => kind);
    const isEmpty = doubts.length === 0 && listTerms(block.text).length === 0;
    const cited = block.segment_ids.flatMap((label) => parts.get(label) ?? []);
    return { text: block.text, cited, doubts: isEmpty ? ['says-nothing' as const] : doubts };
  });
  const sound = judged.filter(({ doubts }) => doubts.length === 0);
  const withheld = judged.filter(({ doubts }) => doubts.length > 0).map(({ text, doubts }) => ({ text, doubts }));
  if (!isToThePoint(sound, asked, listTerms)) {
    const strayed = sound.map(({ text }) => ({ text, doubts: ['other-subject' as const] }));
    return { shown: [], withheld: [...withheld, ...strayed] };
  }
  return { shown: sound.map(({ text, cited }) => ({ text, cites: cited.map(citationOf) })), withheld };
}

interface SoundSentence {
  text: string;
  cited: readonly LabelledPart[];
}

/** What is cited speaks of what is asked; and whoever asks how many gets a number. */
function isToThePoint(
  sound: readonly SoundSentence[],
  { question, words }: AskedMatter,
  listTerms: ListTerms,
): boolean {
  const texts = new Set(sound.flatMap(({ cited }) => cited.map((part) => part.passage_text)));
  const asksHowMany = /(?:^|\s)몇/u.test(question);
  const hasNumber = sound.some(({ text }) => readWrittenNumbers(text).length > 0 || COUNTED.test(text));
  return (!asksHowMany || hasNumber) && speaksOf(words, [...texts], listTerms);
}

/** All parts as segments: for what they prove, speech and slides are alike. */
function blocksOf(answer: ModelAnswer) {
  const blocks = answer.sentences.map(({ text, ids }) => ({
    kind: 'paragraph' as const,
    heading: null,
    text: text.replaceAll(MARKS, '').replaceAll(/\s+/gu, ' '),
    segment_ids: ids.map((id) => id.replaceAll(/[[\]\s]/g, '')),
    slide_ids: [],
  }));
  return cleanBlocks(blocks);
}

function evidenceOf(parts: readonly LabelledPart[]): Evidence {
  return {
    section: ALL_TIME,
    segments: new Map(
      parts.map(({ label, start_ms, text }) => [label, { id: label, start_ms, end_ms: start_ms, text }]),
    ),
    slides: new Map(),
  };
}

const citationOf = ({ note_id, kind, id, start_ms }: LabelledPart): Citation => ({ note_id, kind, id, start_ms });
