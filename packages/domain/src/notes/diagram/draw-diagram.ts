import { escapeMarkup } from '../../exports/escape-markup.ts';
import { type DiagramBox, type DiagramText, layOutDiagram } from './lay-out-diagram.ts';
import { type Edge, edgeText } from './read-edges.ts';

export interface DiagramColours {
  text: string;
  line: string;
  /** Inside of a box. */
  box: string;
  /** Behind the label of an edge. */
  paper: string;
}

/** The colours of the page around it; `--diagram-box` and `--diagram-paper` may be set there. */
const SCREEN_COLOURS: DiagramColours = {
  text: 'currentColor',
  line: 'currentColor',
  box: 'var(--diagram-box, transparent)',
  paper: 'var(--diagram-paper, Canvas)',
};

export const PRINT_COLOURS: DiagramColours = { text: '#111827', line: '#4b5563', box: '#f3f4f6', paper: '#ffffff' };

/** An SVG of the diagram; null when it has no edges or too many to be readable. It has no ids, styles or links. */
export function drawDiagram(edges: readonly Edge[], colours: DiagramColours = SCREEN_COLOURS): string | null {
  const shapes = layOutDiagram(edges);
  if (shapes === null) return null;
  const { left, top, width, height, arrows, nodes, labels } = shapes;
  const { line, box, paper, text } = colours;
  const drawn = [
    ...arrows.map(
      ({ path, head }) =>
        `<path d="${path}" fill="none" stroke="${line}" stroke-width="1.3"/><path d="${head}" fill="${line}"/>`,
    ),
    ...nodes.map((node) => drawBox(node, { text, rest: `rx="7" fill="${box}" stroke="${line}" stroke-width="1.2"` })),
    ...labels.map((label) => drawBox(label, { text, rest: `fill="${paper}"` })),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}" role="img" aria-label="${escapeMarkup(edges.map(edgeText).join(', '))}" font-family="Pretendard, &quot;Noto Sans CJK KR&quot;, sans-serif">${drawn.join('')}</svg>`;
}

function drawBox({ x, y, width, height, text }: DiagramBox, look: { text: string; rest: string }): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" ${look.rest}/>${drawText(text, look.text)}`;
}

function drawText({ x, size, lines }: DiagramText, colour: string): string {
  const spans = lines.map(({ y, words }) => `<tspan x="${x}" y="${y}">${escapeMarkup(words)}</tspan>`);
  return `<text text-anchor="middle" font-size="${size}" fill="${colour}">${spans.join(' ')}</text>`;
}
