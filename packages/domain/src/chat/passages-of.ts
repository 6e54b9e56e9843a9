import type { NoteDocument } from '../notes/note-document.ts';

export const PASSAGE_KINDS = ['SPEECH', 'SLIDE'] as const;
export type PassageKind = (typeof PASSAGE_KINDS)[number];

/** One utterance or one slide with its start time. */
export interface PassagePart {
  id: string;
  start_ms: number;
  text: string;
}

/** Unit of retrieval: a few consecutive sentences, or the text of one slide. */
export interface LecturePassage {
  kind: PassageKind;
  parts: PassagePart[];
}

const MAX_PARTS = 5;
const MAX_PASSAGE_CHARS = 400;

const plain = (text: string) => text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();

/** All passages of a lecture that can answer a question. The note text is excluded because it is not evidence. */
export function passagesOf(note: Pick<NoteDocument, 'sections' | 'segments' | 'slides'>): LecturePassage[] {
  const speechParts = note.segments
    .map(({ id, start_ms, text }) => ({ id, start_ms, text: plain(text) }))
    .filter(({ text }) => text !== '');
  const slideParts = note.slides
    .map(({ id, first_ms, text = '' }) => ({ id, start_ms: first_ms, text: plain(text) }))
    .filter(({ text }) => text !== '');
  const speech = groupParts(speechParts, note.sections).map((parts) => ({ kind: 'SPEECH' as const, parts }));
  return [...speech, ...slideParts.map((part) => ({ kind: 'SLIDE' as const, parts: [part] }))];
}

/** Groups consecutive sentences. Never crosses a section boundary, where the topic changes. */
function groupParts(parts: readonly PassagePart[], sections: readonly { start_ms: number }[]): PassagePart[][] {
  const groups: PassagePart[][] = [];
  const sectionOf = (part: PassagePart) => sections.filter(({ start_ms }) => start_ms <= part.start_ms).length;
  for (const part of parts) {
    const current = groups.at(-1);
    const [first] = current ?? [];
    const fits =
      current !== undefined &&
      first !== undefined &&
      current.length < MAX_PARTS &&
      lengthOf(current) + part.text.length <= MAX_PASSAGE_CHARS &&
      sectionOf(first) === sectionOf(part);
    if (fits) current.push(part);
    else groups.push([part]);
  }
  return groups;
}

const lengthOf = (parts: readonly PassagePart[]) => parts.reduce((sum, { text }) => sum + text.length, 0);
