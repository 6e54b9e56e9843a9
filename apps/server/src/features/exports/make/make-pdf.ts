import { type Paper, writeHtml } from '@pilgi/domain/exports';
import type { DocumentTools } from '../../../platform/documents/document-tools.ts';
import { printPdf } from '../../../platform/documents/print-pdf.ts';
import { drawForPrint } from './draw-formula.ts';
import { formulaStyle } from './formula-style.ts';
import { FONT_STYLE, paperFonts } from './paper-fonts.ts';
import { PAPER_STYLE } from './paper-style.ts';
import { type Slides, slideFiles, slidePath } from './slides.ts';

const PAGE = 'paper.html';

export async function makePdf(
  tools: DocumentTools,
  { paper, slides }: { paper: Paper; slides: Slides },
  signal: AbortSignal,
): Promise<Uint8Array> {
  const body = writeHtml(paper, { formula: drawForPrint, imageUrl: slidePath });
  const title = writeHtml({ ...paper, pieces: [] }, { formula: ({ text }) => text, imageUrl: slidePath });
  const style = `${body.includes('class="katex') ? await formulaStyle() : ''}${FONT_STYLE}${PAPER_STYLE}`;
  const html = `<!doctype html><html lang="ko"><head><meta charset="utf-8"><title>${title.replaceAll(/<[^>]+>/g, '')}</title><style>${style}</style></head><body>${body}</body></html>`;
  const fonts = await paperFonts();
  return await printPdf(tools, { files: [[PAGE, html], ...fonts, ...slideFiles(slides)], page: PAGE }, signal);
}
