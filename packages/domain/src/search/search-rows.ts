import type { NoteDocument, NoteSection } from '../notes/note-document.ts';
import type { Passage } from './find-snippet.ts';

export const SEARCH_LAYERS = ['TITLE', 'NOTE', 'SPEECH'] as const;
export type SearchLayer = (typeof SEARCH_LAYERS)[number];

export interface SearchRow {
  layer: SearchLayer;
  /** 0 for what belongs to the whole note. */
  section: number;
  heading: string;
  passages: Passage[];
}

/** Signs of stress are no words. */
const plain = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/\*\*|`/g, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();

/** What of a note can be found, and where it leads: its names, and section by section what is written and what was said. */
export function searchRows(note: NoteDocument, names: readonly string[]): SearchRow[] {
  const whole = [
    ...names,
    note.title,
    note.overview,
    ...note.glossary.map(({ term, meaning }) => `${term} ${meaning}`),
  ];
  const title: SearchRow = {
    layer: 'TITLE',
    section: 0,
    heading: plain(note.title),
    passages: whole.map((text) => ({ start_ms: 0, text: plain(text) })),
  };
  const sections = note.sections.flatMap((section) => [writtenIn(section), saidIn(note, section)]);
  return [title, ...sections]
    .map((row) => ({ ...row, passages: row.passages.filter(({ text }) => text !== '') }))
    .filter((row) => row.passages.length > 0);
}

function writtenIn(section: NoteSection): SearchRow {
  const blocks = section.blocks.flatMap(({ at_ms: start_ms, heading, text }) => [
    { start_ms, text: plain(heading ?? '') },
    { start_ms, text: plain(text) },
  ]);
  const heading = plain(section.heading);
  const own = section.blocks.length === 0 ? [] : [{ start_ms: section.start_ms, text: heading }];
  return { layer: 'NOTE', section: section.number, heading, passages: [...own, ...blocks] };
}

function saidIn(note: NoteDocument, section: NoteSection): SearchRow {
  const inside = note.segments.filter(({ start_ms }) => start_ms >= section.start_ms && start_ms < section.end_ms);
  const passages = inside.map(({ start_ms, text }) => ({ start_ms, text: plain(text) }));
  return { layer: 'SPEECH', section: section.number, heading: plain(section.heading), passages };
}
