import { type Paper, writeHtml } from '@pilgi/domain/exports';
import { convertToDocx } from '../../../platform/documents/convert-to-docx.ts';
import type { DocumentTools } from '../../../platform/documents/document-tools.ts';
import { drawMathml } from './draw-formula.ts';
import { type Slides, slideFiles, slidePath } from './slides.ts';

const PAGE = 'paper.html';

export async function makeDocx(
  tools: DocumentTools,
  { paper, slides }: { paper: Paper; slides: Slides },
  signal: AbortSignal,
): Promise<Uint8Array> {
  const body = writeHtml(paper, { formula: drawMathml, imageUrl: slidePath });
  const html = `<!doctype html><html lang="ko-KR"><head><meta charset="utf-8"></head><body>${body}</body></html>`;
  return await convertToDocx(tools, { files: [[PAGE, html], ...slideFiles(slides)], page: PAGE }, signal);
}
