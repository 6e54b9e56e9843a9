import { type NoteExportFormat, notePaper, writeSrt } from '@pilgi/domain/exports';
import type { NoteDocument } from '@pilgi/domain/notes';
import type { DocumentTools } from '../../../platform/documents/document-tools.ts';
import { makeDocx } from './make-docx.ts';
import { makeHwpx } from './make-hwpx.ts';
import { makeMarkdown } from './make-markdown.ts';
import { makePdf } from './make-pdf.ts';
import type { Slides } from './slides.ts';

interface NoteToExport {
  format: NoteExportFormat;
  note: NoteDocument;
  slides: Slides;
}

export async function makeNoteFile(
  tools: DocumentTools,
  { format, note, slides }: NoteToExport,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const paper = notePaper(note);
  switch (format) {
    case 'MARKDOWN':
      return makeMarkdown(paper, slides);
    case 'PDF':
      return await makePdf(tools, { paper, slides }, signal);
    case 'DOCX':
      return await makeDocx(tools, { paper, slides }, signal);
    case 'HWPX':
      return makeHwpx(paper, slides);
    case 'SRT':
      return Buffer.from(writeSrt(note.segments));
  }
}
