import { groupTopics } from '../group-topics.ts';
import type { NoteDocument, NoteSection } from '../note-document.ts';
import type { Passage } from './find-snippet.ts';

export const SEARCH_LAYERS = ['TITLE', 'NOTE', 'SPEECH'] as const;
export type SearchLayer = (typeof SEARCH_LAYERS)[number];

export interface SearchRow {
  layer: SearchLayer;
  /** 0 for content of the whole note. */
  section: number;
  heading: string;
  passages: Passage[];
}

/** Line below the head of a table, and lines around code. */
const SIGN_LINE = /^\s*(?:\|(?:\s*:?-{2,}:?\s*\|)+|`{3,}[\w+#.-]*)[ \t]*$/gm;

/** Removes signs that are not shown. */
const plain = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(SIGN_LINE, ' ')
    .replaceAll(/\*\*|`/g, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();

/** Searchable content of a note: titles, and per section the note text and the transcript. */
export function searchRows(note: NoteDocument, names: readonly string[]): SearchRow[] {
  const whole = [
    ...names,
    note.title,
    note.overview,
    ...(note.key_points ?? []).map(({ text }) => text),
    ...note.glossary.map(({ term, original = '', meaning }) => `${term} ${original} ${meaning}`),
  ];
  const title: SearchRow = {
    layer: 'TITLE',
    section: 0,
    heading: plain(note.title),
    passages: whole.map((text) => ({ start_ms: 0, text: plain(text) })),
  };
  const sections = note.sections.flatMap((section) => [noteTextIn(section), speechIn(note, section)]);
  return [title, ...sections]
    .map((row) => ({ ...row, passages: row.passages.filter(({ text }) => text !== '') }))
    .filter((row) => row.passages.length > 0);
}

function noteTextIn(section: NoteSection): SearchRow {
  const topics = groupTopics(section.blocks);
  const blocks = topics.flatMap(({ topic, blocks: own }) => [
    { start_ms: own[0]?.at_ms ?? section.start_ms, text: plain(topic ?? '') },
    ...own.flatMap(({ at_ms: start_ms, heading, original = '', text }) => [
      { start_ms, text: plain(`${heading ?? ''} ${original}`) },
      { start_ms, text: plain(text) },
    ]),
  ]);
  const heading = plain(section.heading);
  const headingPassage = section.blocks.length === 0 ? [] : [{ start_ms: section.start_ms, text: heading }];
  return { layer: 'NOTE', section: section.number, heading, passages: [...headingPassage, ...blocks] };
}

function speechIn(note: NoteDocument, section: NoteSection): SearchRow {
  const inside = note.segments.filter(({ start_ms }) => start_ms >= section.start_ms && start_ms < section.end_ms);
  const passages = inside.map(({ start_ms, text }) => ({ start_ms, text: plain(text) }));
  return { layer: 'SPEECH', section: section.number, heading: plain(section.heading), passages };
}
