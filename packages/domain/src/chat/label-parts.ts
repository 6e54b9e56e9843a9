import type { LecturePassage, PassageKind } from './passages-of.ts';

/** Passage found for a question. It is stored with the question because notes change. */
export interface FoundPassage extends LecturePassage {
  note_id: string;
}

/** Part that an answer may cite, with a label that is unique within the question. */
export interface LabelledPart {
  label: string;
  note_id: string;
  kind: PassageKind;
  id: string;
  start_ms: number;
  text: string;
  /** Text of the whole passage: a single sentence rarely shows what it is about. */
  passage_text: string;
}

/** Labels are the lecture's own ids, prefixed with the note number when there are several notes. */
export function labelParts(passages: readonly FoundPassage[]): LabelledPart[] {
  const notes = [...new Set(passages.map(({ note_id }) => note_id))];
  return passages.flatMap(({ note_id, kind, parts }) => {
    const prefix = notes.length > 1 ? `n${notes.indexOf(note_id) + 1}.` : '';
    const passage_text = parts.map(({ text }) => text).join('\n');
    return parts.map((part) => ({ ...part, note_id, kind, label: prefix + part.id, passage_text }));
  });
}

/** As the lecture went, whatever the question: an equal beginning of the request is cheaper at the provider. */
export function inLectureOrder(parts: readonly LabelledPart[]): LabelledPart[] {
  const notes = [...new Set(parts.map(({ note_id }) => note_id))].toSorted();
  return parts.toSorted(
    (one, other) =>
      notes.indexOf(one.note_id) - notes.indexOf(other.note_id) ||
      one.start_ms - other.start_ms ||
      Number(one.kind === 'SLIDE') - Number(other.kind === 'SLIDE'),
  );
}
