import {
  type HwpxImage,
  hwpxImagePath,
  jpegSize,
  type NoteExportFormat,
  notePaper,
  type Paper,
  writeHtml,
  writeHwpxPackage,
  writeMarkdown,
  writeSrt,
} from '@pilgi/domain/exports';
import type { NoteDocument } from '@pilgi/domain/notes';
import { convertToDocx } from '../../../platform/documents/convert-to-docx.ts';
import type { DocumentTools } from '../../../platform/documents/with-files.ts';
import { drawMathml } from './draw-formula.ts';
import { makePdf } from './make-pdf.ts';
import { type Slides, slideFiles, slidePath } from './slides.ts';
import { zipFiles } from './zip-files.ts';

const PAGE = 'paper.html';

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

function makeMarkdown(paper: Paper, slides: Slides): Uint8Array {
  return zipFiles([['note.md', writeMarkdown(paper, slidePath)], ...slideFiles(slides)]);
}

function makeHwpx(paper: Paper, slides: Slides): Uint8Array {
  const images = new Map<string, HwpxImage>();
  const files = new Map<string, Uint8Array>();
  for (const [id, bytes] of slides) {
    const size = jpegSize(bytes);
    if (size === null) throw new Error(`slide ${id} is not a JPEG`);
    const image = { name: `image${images.size + 1}`, ...size };
    images.set(id, image);
    files.set(hwpxImagePath(image), bytes);
  }
  // `mimetype` is stored uncompressed, because programs detect the format by the first bytes.
  return zipFiles([...writeHwpxPackage(paper, images), ...files], { stored: ['mimetype'] });
}

async function makeDocx(
  tools: DocumentTools,
  { paper, slides }: { paper: Paper; slides: Slides },
  signal: AbortSignal,
): Promise<Uint8Array> {
  const body = writeHtml(paper, { formula: drawMathml, imageUrl: slidePath });
  const html = `<!doctype html><html lang="ko-KR"><head><meta charset="utf-8"></head><body>${body}</body></html>`;
  return await convertToDocx(tools, { files: [[PAGE, html], ...slideFiles(slides)], page: PAGE }, signal);
}
