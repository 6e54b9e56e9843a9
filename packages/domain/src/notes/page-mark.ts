import { pageAt } from '../lectures/pages/plan-page-sections.ts';
import type { NoteDocument } from './note-document.ts';
import { playbackMark } from './time-mark.ts';

/** A note of documents alone: its times count pages. */
export const isWithoutRecording = ({ segments, slides }: Pick<NoteDocument, 'segments' | 'slides'>): boolean =>
  segments.length === 0 && slides.length > 0 && slides.every(({ page }) => page !== undefined);

/** '12쪽' or '3:05', by what the times of the note count. */
export const positionMark = (atMs: number, input: { isPages: boolean; isApproximate?: boolean | undefined }): string =>
  input.isPages ? `${pageAt(atMs)}쪽` : playbackMark(atMs, input.isApproximate);
