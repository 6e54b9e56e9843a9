import type { LabelledPart } from './label-parts.ts';
import type { PassageKind } from './passages-of.ts';

/**
 * What is known about a sentence of an answer. FIXED: replaced by a correction that was itself judged as supported. BEYOND: the writer
 * marked it as knowledge from outside the lecture. GUIDE: a question or advice, which states nothing. UNCHECKED: no judge that can be
 * trusted has read it.
 */
export const CHAT_SENTENCE_STATES = ['SUPPORTED', 'FIXED', 'PARTLY', 'BEYOND', 'GUIDE', 'UNCHECKED'] as const;
export type ChatSentenceState = (typeof CHAT_SENTENCE_STATES)[number];

export interface Citation {
  note_id: string;
  kind: PassageKind;
  id: string;
  start_ms: number;
}

/** Sentence of an answer with the cited places of the lecture. */
export interface ChatSentence {
  text: string;
  cites: Citation[];
  /** Missing until the sentence is judged, and in answers from before sentences were judged. */
  state?: ChatSentenceState;
  /** The words that the lecture does not confirm. */
  wrong?: string;
  /** The text before it was corrected. */
  was?: string;
}

/** Places of the cited parts, each once; unknown labels are left out. */
export function citationsOf(labels: readonly string[], parts: readonly LabelledPart[]): Citation[] {
  return [...new Set(labels)].flatMap((label) => {
    const part = parts.find((one) => one.label === label);
    if (part === undefined) return [];
    const { note_id, kind, id, start_ms } = part;
    return [{ note_id, kind, id, start_ms }];
  });
}
