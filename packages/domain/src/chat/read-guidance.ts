import type { ChatSentence } from './chat-sentence.ts';
import type { AnswerRules } from './read-answer.ts';
import { cleanSentence } from './read-answer.ts';
import { type AnswerKind, hasFixedText, type ReplyGrade, type TutorAction } from './tutor.ts';

/** What accompanies an answer. */
export interface Guidance {
  /** Only in TEST mode. */
  grade: ReplyGrade | null;
  /** Only of an ACTION. */
  action: TutorAction | null;
  /** Questions that may follow. */
  next: string[];
}

/** Parts of the model's answer beside its sentences. */
export interface ModelGuidance {
  kind: AnswerKind;
  grade: ReplyGrade | null;
  action: TutorAction;
  next: readonly string[];
}

const MAX_NEXT = 3;
const MAX_NEXT_CHARS = 40;
const WORD = /[\p{L}\p{N}]{2,}/gu;

/** A grade counts only beside a sentence that the lecture confirms; a suggestion only if it is short and uses a word of the lecture. */
export function readGuidance(
  answer: ModelGuidance,
  shown: readonly ChatSentence[],
  rules: Pick<AnswerRules, 'question' | 'parts' | 'instructions'>,
): Guidance {
  const isConfirmed = shown.some(({ state }) => state === 'SUPPORTED' || state === 'FIXED');
  return {
    grade: answer.kind === 'TEST' && isConfirmed ? answer.grade : null,
    action: answer.kind === 'ACTION' ? answer.action : null,
    next: answer.kind === 'REFUSE' ? [] : listNext(answer.next, rules),
  };
}

function listNext(next: readonly string[], rules: Pick<AnswerRules, 'question' | 'parts' | 'instructions'>): string[] {
  const lecture = rules.parts.map(({ text }) => text).join('\n');
  const isOfLecture = (text: string) => [...text.matchAll(WORD)].some(([word]) => lecture.includes(word.slice(0, 2)));
  const texts = next
    .map((text) => cleanSentence(text, rules).replaceAll(/\s+/gu, ' '))
    .filter((text) => text !== '' && text.length <= MAX_NEXT_CHARS && text !== rules.question && isOfLecture(text));
  return [...new Set(texts)].slice(0, MAX_NEXT);
}

/** What is shown of an answer: its sentences, or a text of the product. Without either, the lecture does not contain it. */
export function isShown(kind: AnswerKind, sentences: readonly ChatSentence[]): boolean {
  if (kind === 'ABSENT') return false;
  return hasFixedText(kind) || sentences.length > 0;
}
