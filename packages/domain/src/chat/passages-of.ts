import type { NoteDocument } from '../notes/note-document.ts';

export const PASSAGE_KINDS = ['SPEECH', 'SLIDE'] as const;
export type PassageKind = (typeof PASSAGE_KINDS)[number];

/** One utterance, or one slide, with the moment at which it can be met. */
export interface PassagePart {
  id: string;
  start_ms: number;
  text: string;
}

/** What is found and shown to a model as a whole: some sentences in a row, or what stands on a slide. */
export interface LecturePassage {
  kind: PassageKind;
  parts: PassagePart[];
}

const MOST_PARTS = 5;
const MOST_LETTERS = 400;

const plain = (text: string) => text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();

/** Everything of a lecture that may answer a question; what the note itself says is no evidence. */
export function passagesOf(note: Pick<NoteDocument, 'sections' | 'segments' | 'slides'>): LecturePassage[] {
  const said = note.segments
    .map(({ id, start_ms, text }) => ({ id, start_ms, text: plain(text) }))
    .filter(({ text }) => text !== '');
  const shown = note.slides
    .map(({ id, first_ms, text = '' }) => ({ id, start_ms: first_ms, text: plain(text) }))
    .filter(({ text }) => text !== '');
  const speech = groupParts(said, note.sections).map((parts) => ({ kind: 'SPEECH' as const, parts }));
  return [...speech, ...shown.map((part) => ({ kind: 'SLIDE' as const, parts: [part] }))];
}

/** Sentences in a row, never across the beginning of a section, which is where a lecture turns to something else. */
function groupParts(parts: readonly PassagePart[], sections: readonly { start_ms: number }[]): PassagePart[][] {
  const groups: PassagePart[][] = [];
  const sectionOf = (part: PassagePart) => sections.filter(({ start_ms }) => start_ms <= part.start_ms).length;
  for (const part of parts) {
    const open = groups.at(-1);
    const [first] = open ?? [];
    const fits =
      open !== undefined &&
      first !== undefined &&
      open.length < MOST_PARTS &&
      lengthOf(open) + part.text.length <= MOST_LETTERS &&
      sectionOf(first) === sectionOf(part);
    if (fits) open.push(part);
    else groups.push([part]);
  }
  return groups;
}

const lengthOf = (parts: readonly PassagePart[]) => parts.reduce((sum, { text }) => sum + text.length, 0);
