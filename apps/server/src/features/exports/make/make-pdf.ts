import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Paper, writeHtml } from '@pilgi/domain/exports';
import { drawDiagram, PRINT_COLOURS } from '@pilgi/domain/notes';
import { printPdf } from '../../../platform/documents/print-pdf.ts';
import type { DocumentTools } from '../../../platform/documents/with-files.ts';
import { drawForPrint } from './draw-formula.ts';
import { FONT_STYLE, paperFonts } from './paper-fonts.ts';
import { type Slides, slideFiles, slidePath } from './slides.ts';

const SOURCES = /src:url\((fonts\/[\w-]+\.woff2)\) format\("woff2"\)[^;}]*/g;

let style: Promise<string> | undefined;

/** A4, Hangul fonts, page numbers at the bottom. */
const PAPER_STYLE = `
@page { size: A4; margin: 20mm 18mm 22mm;
  @bottom-center { content: counter(page) " / " counter(pages); font: 9pt Pretendard; color: #6b7280; } }
body { margin: 0; font: 10.5pt/1.65 Pretendard, "Noto Sans CJK KR", sans-serif; color: #111827; word-break: keep-all; overflow-wrap: anywhere; }
h1 { font-size: 20pt; line-height: 1.3; margin: 0 0 4mm; }
h2 { font-size: 14pt; margin: 9mm 0 2mm; padding-bottom: 1mm; border-bottom: 0.3mm solid #d1d5db; }
h3 { font-size: 12pt; margin: 6mm 0 1mm; }
h4 { font-size: 10.5pt; margin: 4mm 0 1mm; }
h2, h3, h4 { break-after: avoid; break-inside: avoid; }
h2 + h3, h3 + h4 { margin-top: 3mm; }
small, .remark { font-size: 8.5pt; font-weight: 400; color: #6b7280; }
.remark { margin: 3mm 0 0; break-after: avoid; white-space: pre-wrap; }
.warning { font-size: 9pt; color: #b45309; margin: 1mm 0; break-after: avoid; }
p { margin: 1mm 0; }
ul, ol { margin: 1mm 0; padding-left: 6mm; }
table { border-collapse: collapse; width: calc(100% - 0.4mm); margin: 2mm 0; }
thead { display: table-header-group; }
tr, table:not(:has(tbody tr:nth-child(9))) { break-inside: avoid; }
th, td { border: 0.2mm solid #9ca3af; padding: 1mm 2mm; text-align: left; vertical-align: top; }
th { background: #f3f4f6; }
.picture { text-align: center; margin: 3mm 0; break-inside: avoid; }
.picture img { max-width: 100%; max-height: 85mm; border: 0.2mm solid #e5e7eb; }
.room { height: 8mm; margin: 0; border-bottom: 0.2mm solid #9ca3af; }
code { font-family: "Noto Sans Mono CJK KR", monospace; font-size: 9pt; overflow-wrap: anywhere; }
pre { margin: 2mm 0; padding: 2.5mm 3mm; border-left: 0.8mm solid #9ca3af; background: #f3f4f6; white-space: pre-wrap; overflow-wrap: anywhere; line-height: 1.5; orphans: 3; widows: 3; tab-size: 4; }
pre code { white-space: inherit; }
.callout { margin: 3mm 0; padding: 2mm 3.5mm; border: 0.2mm solid #d1d5db; border-left: 1mm solid #9ca3af; background: #f9fafb; border-radius: 1mm; break-inside: avoid; }
.callout-exam { border-color: #fcd34d; border-left-color: #d97706; background: #fffbeb; }
.callout-key { border-color: #c7d2fe; border-left-color: #6366f1; background: #f5f7ff; }
.callout-title { margin: 0 0 1mm; font-size: 9pt; color: #374151; break-after: avoid; }
.diagram { margin: 3mm 0; text-align: center; break-inside: avoid; }
.diagram svg { zoom: 0.8; max-width: 100%; max-height: 220mm; width: auto; height: auto; }
pre + .warning, .diagram + .warning { break-before: avoid; break-after: auto; }
.katex { font-size: 1.1em; }
.katex-display { margin: 2mm 0; overflow-x: hidden; }
`;

const PAGE = 'paper.html';

export async function makePdf(
  tools: DocumentTools,
  { paper, slides }: { paper: Paper; slides: Slides },
  signal: AbortSignal,
): Promise<Uint8Array> {
  const body = writeHtml(paper, {
    formula: drawForPrint,
    imageUrl: slidePath,
    diagram: ({ edges }) => {
      const svg = drawDiagram(edges, PRINT_COLOURS);
      return svg === null ? null : `<div class="diagram">${svg}</div>`;
    },
  });
  const title = writeHtml({ ...paper, pieces: [] }, { formula: ({ text }) => text, imageUrl: slidePath });
  const style = `${body.includes('class="katex') ? await formulaStyle() : ''}${FONT_STYLE}${PAPER_STYLE}`;
  const html = `<!doctype html><html lang="ko"><head><meta charset="utf-8"><title>${title.replaceAll(/<[^>]+>/g, '')}</title><style>${style}</style></head><body>${body}</body></html>`;
  const fonts = await paperFonts();
  return await printPdf(tools, { files: [[PAGE, html], ...fonts, ...slideFiles(slides)], page: PAGE }, signal);
}

/** The KaTeX style with embedded fonts, so that a page is self-contained; read once. */
function formulaStyle(): Promise<string> {
  style ??= readStyle();
  return style;
}

async function readStyle(): Promise<string> {
  const file = createRequire(import.meta.url).resolve('katex/dist/katex.min.css');
  const css = await readFile(file, 'utf8');
  const fonts = new Map<string, string>();
  for (const [, path = ''] of css.matchAll(SOURCES)) {
    fonts.set(path, (await readFile(join(dirname(file), path))).toString('base64'));
  }
  return css.replace(
    SOURCES,
    (_, path: string) => `src:url(data:font/woff2;base64,${fonts.get(path) ?? ''}) format("woff2")`,
  );
}
