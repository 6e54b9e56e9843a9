import { checkBlock, type Doubt, type Evidence, type ListTerms } from '../notes/check-block.ts';
import { cleanBlocks } from '../notes/clean-blocks.ts';
import { readWrittenNumbers } from '../notes/read-numbers.ts';
import type { SearchWord } from '../notes/search/search-keys.ts';
import type { LabelledPart } from './label-parts.ts';
import type { PassageKind } from './passages-of.ts';
import { isOnTopic } from './read-question.ts';

/** Response format of the model. */
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

/** Verified sentence with the cited places of the lecture. */
export interface ChatSentence {
  text: string;
  cites: Citation[];
}

export type SentenceDoubt = Doubt['kind'] | 'no-content' | 'other-subject';

export interface FilteredAnswer {
  shown: ChatSentence[];
  withheld: { text: string; doubts: SentenceDoubt[] }[];
}

export interface QuestionContext {
  question: string;
  words: readonly SearchWord[];
  parts: readonly LabelledPart[];
}

/** Stricter than for note blocks because a sentence is short: at most one term in five may be new, which allows for paraphrase. */
const MIN_KNOWN_TERM_RATIO = 0.8;
const KOREAN_COUNT =
  /(?:한|두|세|네|다섯|여섯|일곱|여덟|아홉|열|[일이삼사오육칠팔구십백천만]+)\s?(?:가지|개|번|명|단계|차|시간|분|초|년|월|일|배|퍼센트)/u;
const ALL_TIME = { start_ms: -1, end_ms: Number.MAX_SAFE_INTEGER };
const CITATION_MARKS = /\s*\[(?:n\d+\.)?[sp][\w-]*(?:[,\s]+(?:n\d+\.)?[sp][\w-]*)*\]/g;

/** Verifies every sentence against its citations, and the whole answer against the question. Further sentences never retract earlier ones. */
export function filterAnswer(answer: ModelAnswer, context: QuestionContext, listTerms: ListTerms): FilteredAnswer {
  if (!answer.is_answered) return { shown: [], withheld: [] };
  const parts = new Map(context.parts.map((part) => [part.label, part]));
  const evidence = evidenceOf(context.parts);
  const checkedSentences = blocksOf(answer).map((block) => {
    const doubts: SentenceDoubt[] = checkBlock(block, evidence, listTerms, MIN_KNOWN_TERM_RATIO).map(
      ({ kind }) => kind,
    );
    const isEmpty = doubts.length === 0 && listTerms(block.text).length === 0;
    const cited = block.segment_ids.flatMap((label) => parts.get(label) ?? []);
    return { text: block.text, cited, doubts: isEmpty ? ['no-content' as const] : doubts };
  });
  const supported = checkedSentences.filter(({ doubts }) => doubts.length === 0);
  const withheld = checkedSentences
    .filter(({ doubts }) => doubts.length > 0)
    .map(({ text, doubts }) => ({ text, doubts }));
  if (!answersQuestion(supported, context, listTerms)) {
    const offTopic = supported.map(({ text }) => ({ text, doubts: ['other-subject' as const] }));
    return { shown: [], withheld: [...withheld, ...offTopic] };
  }
  return { shown: supported.map(({ text, cited }) => ({ text, cites: cited.map(citationOf) })), withheld };
}

interface SupportedSentence {
  text: string;
  cited: readonly LabelledPart[];
}

/** The cited passages must be about the question, and a "how many" question needs a number. */
function answersQuestion(
  supported: readonly SupportedSentence[],
  { question, words }: QuestionContext,
  listTerms: ListTerms,
): boolean {
  const texts = new Set(supported.flatMap(({ cited }) => cited.map((part) => part.passage_text)));
  const isCountQuestion = /(?:^|\s)몇/u.test(question);
  const hasNumber = supported.some(({ text }) => readWrittenNumbers(text).length > 0 || KOREAN_COUNT.test(text));
  return (!isCountQuestion || hasNumber) && isOnTopic(words, [...texts], listTerms);
}

/** Labels all parts as segments: speech and slides count equally as evidence. */
function blocksOf(answer: ModelAnswer) {
  const blocks = answer.sentences.map(({ text, ids }) => ({
    kind: 'paragraph' as const,
    heading: null,
    text: text.replaceAll(CITATION_MARKS, '').replaceAll(/\s+/gu, ' '),
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
