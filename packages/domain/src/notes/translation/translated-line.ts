import type { LectureLanguage } from '../../transcription/index.ts';
import type { Segment } from '../lecture-parts.ts';
import type { NoteSection } from '../note-document.ts';

/** Line of a transcript with its translation. */
export interface TranslatedLine {
  id: string;
  source: string;
  /** Null until it was translated, and when it is missing in the reply. */
  text: string | null;
  /** An independent rule compared it with the original. */
  is_confirmed: boolean;
}

type ForeignNote = { sections: readonly NoteSection[]; segments: readonly Segment[] };

/** Lines of a section that was not spoken in Korean; empty for a Korean one. */
export function linesToTranslate({ sections, segments }: ForeignNote, number: number): TranslatedLine[] {
  const section = sections.find((one) => one.number === number);
  if (section === undefined || !isForeign(section)) return [];
  return segments
    .filter(({ start_ms }) => start_ms >= section.start_ms && start_ms < section.end_ms)
    .map(({ id, text }) => ({ id, source: text, text: null, is_confirmed: false }));
}

export const isForeign = ({ language }: { language?: LectureLanguage | undefined }): boolean =>
  language !== undefined && language !== 'ko';
