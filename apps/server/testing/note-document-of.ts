import { assembleNote, type NoteDocument } from '@pilgi/domain/notes';

export interface NoteOptions {
  title: string;
  /** Heading, written blocks and transcript sentences (five seconds each) of each section. */
  sections: readonly { heading: string; written: readonly string[]; spoken: readonly string[] }[];
}

const SECTION_MS = 300_000;
const SENTENCE_MS = 5000;

export function noteDocumentOf({ title, sections }: NoteOptions): NoteDocument {
  return assembleNote({
    title,
    overview: '',
    headings: new Map(sections.map(({ heading }, index) => [index + 1, heading])),
    glossary: [],
    duration_ms: sections.length * SECTION_MS,
    slides: [],
    voice: sections.map(({ spoken }, index) => ({
      start_ms: index * SECTION_MS,
      end_ms: index * SECTION_MS + spoken.length * SENTENCE_MS,
    })),
    untranscribed: [],
    sections: sections.map(({ written, spoken }, index) => {
      const start_ms = index * SECTION_MS;
      const segments = spoken.map((text, at) => ({
        id: `s${index + 1}_${at + 1}`,
        start_ms: start_ms + at * SENTENCE_MS,
        end_ms: start_ms + (at + 1) * SENTENCE_MS,
        text,
      }));
      const ids = segments.slice(0, 1).map(({ id }) => id);
      const blocks = written.map((text, at) => ({
        kind: 'paragraph' as const,
        heading: null,
        sentences: [{ id: `b${index + 1}_${at + 1}.1`, text, state: 'SUPPORTED' as const, ids, cited: ids }],
      }));
      const plan = { number: index + 1, start_ms, end_ms: start_ms + SECTION_MS, voiced: [], slide_ids: [] };
      return { plan, status: 'DONE' as const, segments, blocks, is_checked: true, score: null };
    }),
  });
}
