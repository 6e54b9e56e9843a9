import { type Box, LABEL_TEXT, labelLines, labelWidth, NODE_TEXT, placeNodes } from './place-nodes.ts';
import { rankNodes } from './rank-nodes.ts';
import type { Edge } from './read-edges.ts';
import { type RoutedEdge, routeEdges } from './route-edges.ts';

export const DIAGRAM_MAX = { nodes: 12, edges: 20 } as const;

/** Lines of text around a centre; `y` of a line is its baseline. */
export interface DiagramText {
  size: number;
  x: number;
  lines: { y: number; words: string }[];
}

/** A rectangle with text in it: a node, or the label of an edge. */
export interface DiagramBox {
  x: number;
  y: number;
  width: number;
  height: number;
  text: DiagramText;
}

/** Shapes of a diagram, in the order in which they are drawn. */
export interface DiagramShapes {
  left: number;
  top: number;
  width: number;
  height: number;
  arrows: { path: string; head: string }[];
  nodes: DiagramBox[];
  labels: DiagramBox[];
}

const MARGIN = 8;

/** Null when the diagram has no edges or too many to be readable. */
export function layOutDiagram(edges: readonly Edge[]): DiagramShapes | null {
  const names = new Set(edges.flatMap(({ from, to }) => [from, to]));
  if (edges.length === 0 || edges.length > DIAGRAM_MAX.edges || names.size > DIAGRAM_MAX.nodes) return null;
  const ranked = rankNodes(edges);
  const placed = placeNodes(ranked);
  const routed = routeEdges(ranked, placed);
  const boxes = [...placed.boxes.values()].filter(({ node }) => node !== null);
  return {
    ...boundsOf(boxes, routed),
    arrows: routed.map((edge) => ({ path: edge.path, head: headOf(edge) })),
    nodes: boxes.map(nodeOf),
    labels: routed.filter(({ edge }) => edge.label !== '').map(labelOf),
  };
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

function headOf({ tip }: RoutedEdge): string {
  const [x, y] = [round(tip.x), round(tip.y)];
  return tip.side === 'down'
    ? `M${x},${y}L${round(x - 4.5)},${round(y - 8)}L${round(x + 4.5)},${round(y - 8)}Z`
    : `M${x},${y}L${round(x + 8)},${round(y - 4.5)}L${round(x + 8)},${round(y + 4.5)}Z`;
}

function nodeOf({ left, top, width, height, lines }: Box): DiagramBox {
  return {
    x: round(left),
    y: round(top),
    width: round(width),
    height: round(height),
    text: textOf(lines, { x: left + width / 2, y: top + height / 2, ...NODE_TEXT }),
  };
}

function labelOf({ edge, label }: RoutedEdge): DiagramBox {
  const lines = labelLines(edge);
  const [width, height] = [labelWidth(edge) + 6, lines.length * LABEL_TEXT.line + 2];
  return {
    x: round(label.x - width / 2),
    y: round(label.y - height / 2),
    width: round(width),
    height: round(height),
    text: textOf(lines, { ...label, ...LABEL_TEXT }),
  };
}

function textOf(
  lines: readonly string[],
  { x, y, size, line }: { x: number; y: number; size: number; line: number },
): DiagramText {
  const first = y - ((lines.length - 1) * line) / 2 + size * 0.36;
  return { size, x: round(x), lines: lines.map((words, index) => ({ y: round(first + index * line), words })) };
}

const round = (value: number) => Math.round(value * 10) / 10;
