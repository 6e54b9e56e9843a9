import type { NoteDocument } from '../../notes/note-document.ts';
import { foldText } from './fold-text.ts';

export interface NoteTopic {
  id: string;
  note_id: string;
  section: number;
  topic: string;
  /** Number of letters in the transcript. */
  weight: number;
}

/** All readable sections with speech. */
export function listTopics(notes: readonly { note_id: string; document: NoteDocument }[]): NoteTopic[] {
  return notes.flatMap(({ note_id, document }) =>
    document.sections
      .filter((section) => section.status === 'DONE')
      .map((section) => ({
        id: `${note_id}/${section.number}`,
        note_id,
        section: section.number,
        topic: section.heading,
        weight: document.segments
          .filter((one) => one.start_ms >= section.start_ms && one.start_ms < section.end_ms)
          .reduce((sum, one) => sum + foldText(one.text).length, 0),
      }))
      .filter(({ weight }) => weight > 0),
  );
}
