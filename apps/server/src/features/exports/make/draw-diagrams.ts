import { diagramsIn, type Paper } from '@pilgi/domain/exports';
import { drawDiagram, PRINT_COLOURS } from '@pilgi/domain/notes';
import { type DrawnImage, drawImages } from '../../../platform/documents/draw-images.ts';
import type { DocumentTools } from '../../../platform/documents/with-files.ts';
import { FONT_STYLE, paperFonts } from './paper-fonts.ts';

/** Images by id of the diagram, for formats that cannot contain SVG. No browser is started without a diagram. */
export async function drawDiagrams(
  tools: DocumentTools,
  paper: Paper,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, DrawnImage>> {
  const drawn = diagramsIn(paper).flatMap(({ id, edges }) => {
    const svg = drawDiagram(edges, PRINT_COLOURS);
    return svg === null ? [] : [{ id, svg }];
  });
  if (drawn.length === 0) return new Map();
  const pages = drawn.map(({ svg }, index): [string, string] => [`${index}.html`, pageOf(svg)]);
  const files = [...pages, ...(await paperFonts())];
  const images = await drawImages(tools, { files, pages: pages.map(([path]) => path) }, signal);
  return new Map(images.flatMap((image, index) => (drawn[index] ? [[drawn[index].id, image] as const] : [])));
}

const pageOf = (svg: string) =>
  `<!doctype html><html lang="ko"><head><meta charset="utf-8"><style>${FONT_STYLE} body { margin: 0; } svg { display: block; }</style></head><body>${svg}</body></html>`;
