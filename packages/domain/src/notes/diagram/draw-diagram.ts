import { escapeMarkup } from '../../exports/escape-markup.ts';
import { type Box, LABEL_TEXT, labelLines, labelWidth, NODE_TEXT, placeNodes } from './place-nodes.ts';
import { rankNodes } from './rank-nodes.ts';
import { type Edge, edgeText } from './read-edges.ts';
import { type RoutedEdge, routeEdges } from './route-edges.ts';

export const DIAGRAM_MAX = { nodes: 12, edges: 20 } as const;

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

const MARGIN = 8;

/** An SVG of the diagram; null when it has no edges or too many to be readable. It has no ids, styles or links. */
export function drawDiagram(edges: readonly Edge[], colours: DiagramColours = SCREEN_COLOURS): string | null {
  const names = new Set(edges.flatMap(({ from, to }) => [from, to]));
  if (edges.length === 0 || edges.length > DIAGRAM_MAX.edges || names.size > DIAGRAM_MAX.nodes) return null;
  const ranked = rankNodes(edges);
  const placed = placeNodes(ranked);
  const routed = routeEdges(ranked, placed);
  const boxes = [...placed.boxes.values()].filter(({ node }) => node !== null);
  const { left, top, width, height } = boundsOf(boxes, routed);
  const drawn = [
    ...routed.map((edge) => drawLine(edge, colours)),
    ...boxes.map((box) => drawBox(box, colours)),
    ...routed.map((edge) => drawLabel(edge, colours)),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}" role="img" aria-label="${escapeMarkup(edges.map(edgeText).join(', '))}" font-family="Pretendard, &quot;Noto Sans CJK KR&quot;, sans-serif">${drawn.join('')}</svg>`;
}

function boundsOf(boxes: readonly Box[], routed: readonly RoutedEdge[]) {
  const numbers = routed.flatMap(({ path }) => [...path.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)]);
  const labels = routed.filter(({ edge }) => edge.label !== '');
  const xs = [
    ...numbers.map(([, x]) => Number(x)),
    ...boxes.flatMap((box) => [box.left, box.left + box.width]),
    ...labels.flatMap(({ edge, label }) => [label.x - labelWidth(edge) / 2, label.x + labelWidth(edge) / 2]),
  ];
  const ys = [
    ...numbers.map(([, , y]) => Number(y)),
    ...boxes.flatMap((box) => [box.top, box.top + box.height]),
    ...labels.flatMap(({ edge, label }) => {
      const half = (labelLines(edge).length * LABEL_TEXT.line) / 2;
      return [label.y - half, label.y + half];
    }),
  ];
  const [left, top] = [Math.floor(Math.min(...xs)) - MARGIN, Math.floor(Math.min(...ys)) - MARGIN];
  return {
    left,
    top,
    width: Math.ceil(Math.max(...xs)) + MARGIN - left,
    height: Math.ceil(Math.max(...ys)) + MARGIN - top,
  };
}

function drawLine({ path, tip }: RoutedEdge, { line }: DiagramColours): string {
  const [x, y] = [round(tip.x), round(tip.y)];
  const head =
    tip.side === 'down'
      ? `M${x},${y}L${round(x - 4.5)},${round(y - 8)}L${round(x + 4.5)},${round(y - 8)}Z`
      : `M${x},${y}L${round(x + 8)},${round(y - 4.5)}L${round(x + 8)},${round(y + 4.5)}Z`;
  return `<path d="${path}" fill="none" stroke="${line}" stroke-width="1.3"/><path d="${head}" fill="${line}"/>`;
}

function drawBox({ left, top, width, height, lines }: Box, colours: DiagramColours): string {
  const rect = `<rect x="${round(left)}" y="${round(top)}" width="${round(width)}" height="${round(height)}" rx="7" fill="${colours.box}" stroke="${colours.line}" stroke-width="1.2"/>`;
  return `${rect}${drawText(lines, { x: left + width / 2, y: top + height / 2, ...NODE_TEXT }, colours.text)}`;
}

function drawLabel({ edge, label }: RoutedEdge, colours: DiagramColours): string {
  if (edge.label === '') return '';
  const lines = labelLines(edge);
  const [width, height] = [labelWidth(edge) + 6, lines.length * LABEL_TEXT.line + 2];
  const rect = `<rect x="${round(label.x - width / 2)}" y="${round(label.y - height / 2)}" width="${round(width)}" height="${round(height)}" fill="${colours.paper}"/>`;
  return `${rect}${drawText(lines, { ...label, ...LABEL_TEXT }, colours.text)}`;
}

function drawText(
  lines: readonly string[],
  { x, y, size, line }: { x: number; y: number; size: number; line: number },
  colour: string,
): string {
  const first = y - ((lines.length - 1) * line) / 2 + size * 0.36;
  const spans = lines.map(
    (words, index) => `<tspan x="${round(x)}" y="${round(first + index * line)}">${escapeMarkup(words)}</tspan>`,
  );
  return `<text text-anchor="middle" font-size="${size}" fill="${colour}">${spans.join(' ')}</text>`;
}

const round = (value: number) => Math.round(value * 10) / 10;
