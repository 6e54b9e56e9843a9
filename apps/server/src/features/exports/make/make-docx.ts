import { CALLOUT_STYLES, type DiagramPiece, escapeMarkup, type Paper, writeHtml } from '@pilgi/domain/exports';
import { edgeText } from '@pilgi/domain/notes';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { convertToDocx } from '../../../platform/documents/convert-to-docx.ts';
import type { DocumentTools } from '../../../platform/documents/with-files.ts';
import { drawDiagrams } from './draw-diagrams.ts';
import { drawMathml } from './draw-formula.ts';
import { type Slides, slideFiles, slidePath } from './slides.ts';

const PAGE = 'paper.html';
const STYLES = 'word/styles.xml';

/** Word, with editable equations, code in a style of its own and framed paragraphs. */
export async function makeDocx(
  tools: DocumentTools,
  { paper, slides }: { paper: Paper; slides: Slides },
  signal: AbortSignal,
): Promise<Uint8Array> {
  const drawn = await drawDiagrams(tools, paper, signal);
  const diagram = (piece: DiagramPiece) => {
    const image = drawn.get(piece.id);
    if (image === undefined) return null;
    const size = `width="${image.width}" height="${image.height}"`;
    return `<p><img src="${diagramPath(piece.id)}" ${size} alt="${escapeMarkup(piece.edges.map(edgeText).join(', '))}" /></p>`;
  };
  const body = writeHtml(paper, { formula: drawMathml, imageUrl: slidePath, diagram });
  const html = `<!doctype html><html lang="ko-KR"><head><meta charset="utf-8"></head><body>${body}</body></html>`;
  const imageFiles = [...drawn].map(([id, { bytes }]): [string, Uint8Array] => [diagramPath(id), bytes]);
  const files = { files: [[PAGE, html], ...imageFiles, ...slideFiles(slides)] as const, page: PAGE };
  return addStyles(await convertToDocx(tools, files, signal));
}

const diagramPath = (id: string) => `diagrams/${id.replaceAll(/[^\w-]/g, '_')}.png`;

const FRAME_COLOURS: Record<keyof typeof CALLOUT_STYLES, { line: string; fill: string }> = {
  exam: { line: 'D97706', fill: 'FEF3C7' },
  key: { line: '6366F1', fill: 'EEF2FF' },
  note: { line: '9CA3AF', fill: 'F3F4F6' },
};
const CODE_SHAPE = '<w:shd w:val="clear" w:color="auto" w:fill="F3F4F6"/>';

/** The converter names the styles; how they look is defined here. */
function addStyles(docx: Uint8Array): Uint8Array {
  const files = unzipSync(docx);
  const styles = files[STYLES];
  if (styles === undefined) return docx;
  const tones = Object.keys(FRAME_COLOURS) as (keyof typeof FRAME_COLOURS)[];
  const shaped = [
    ...tones.flatMap((tone) => [
      [`${CALLOUT_STYLES[tone]} Title`, frameOf(tone, 'top')] as const,
      [CALLOUT_STYLES[tone], frameOf(tone, 'bottom')] as const,
    ]),
    ['Source Code', CODE_SHAPE] as const,
  ].reduce((xml, [name, shape]) => shapeStyle(xml, name, shape), strFromU8(styles));
  return zipSync({ ...files, [STYLES]: strToU8(shaped) });
}

/** Word joins paragraphs with equal borders, so a title has the upper border and the text the lower one. */
function frameOf(tone: keyof typeof FRAME_COLOURS, edge: 'top' | 'bottom'): string {
  const { line, fill } = FRAME_COLOURS[tone];
  const sides = edge === 'top' ? ['top', 'left', 'right'] : ['left', 'bottom', 'right'];
  const borders = sides.map((side) => {
    return `<w:${side} w:val="single" w:sz="${side === 'left' ? 24 : 4}" w:space="6" w:color="${line}"/>`;
  });
  const spacing = edge === 'top' ? 'w:before="240" w:after="0"' : 'w:before="0" w:after="0"';
  const keep = edge === 'top' ? '<w:keepNext/>' : '';
  return `${keep}<w:keepLines/><w:pBdr>${borders.join('')}</w:pBdr><w:shd w:val="clear" w:color="auto" w:fill="${fill}"/><w:spacing ${spacing}/>`;
}

/** Adds paragraph properties to a style, before its own ones. */
function shapeStyle(xml: string, name: string, shape: string): string {
  const style = new RegExp(`<w:style (?:(?!</w:style>)[\\s\\S])*<w:name w:val="${name}" ?/>[\\s\\S]*?</w:style>`);
  return xml.replace(style, (found) => {
    if (/<w:pPr>/.test(found)) return found.replace('<w:pPr>', `<w:pPr>${shape}`);
    const hasRuns = found.includes('<w:rPr>');
    return found.replace(hasRuns ? '<w:rPr>' : '</w:style>', (end) => `<w:pPr>${shape}</w:pPr>${end}`);
  });
}
