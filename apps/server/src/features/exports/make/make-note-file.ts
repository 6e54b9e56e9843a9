import { type NoteExportFormat, notePaper, type Paper, writeMarkdown, writeSrt } from '@pilgi/domain/exports';
import type { NoteDocument } from '@pilgi/domain/notes';
import type { DocumentTools } from '../../../platform/documents/with-files.ts';
import { makeDocx } from './make-docx.ts';
import { makeHwpx } from './make-hwpx.ts';
import { makePdf } from './make-pdf.ts';
import { type Slides, slideFiles, slidePath } from './slides.ts';
import { zipFiles } from './zip-files.ts';

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
      return await makeHwpx(tools, { paper, slides }, signal);
    case 'SRT':
      return Buffer.from(writeSrt(note.segments));
  }
}

function makeMarkdown(paper: Paper, slides: Slides): Uint8Array {
  return zipFiles([['note.md', writeMarkdown(paper, slidePath)], ...slideFiles(slides)]);
}
