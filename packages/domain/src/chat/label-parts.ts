import type { LecturePassage, PassageKind } from './passages-of.ts';

/** A passage that was found for a question, kept with it, since notes change. */
export interface FoundPassage extends LecturePassage {
  note_id: string;
}

/** What an answer may name, by a label that no other part in the same question has. */
export interface LabelledPart {
  label: string;
  note_id: string;
  kind: PassageKind;
  id: string;
  start_ms: number;
  text: string;
  /** All that was found together with it: a sentence alone rarely says what it is about. */
  passage_text: string;
}

/** The ids of the lecture itself; with a number of the note before them where there are several. */
export function labelParts(passages: readonly FoundPassage[]): LabelledPart[] {
  const notes = [...new Set(passages.map(({ note_id }) => note_id))];
  return passages.flatMap(({ note_id, kind, parts }) => {
    const prefix = notes.length > 1 ? `n${notes.indexOf(note_id) + 1}.` : '';
    const passage_text = parts.map(({ text }) => text).join('\n');
    return parts.map((part) => ({ ...part, note_id, kind, label: prefix + part.id, passage_text }));
  });
}
