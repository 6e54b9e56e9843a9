import { escapeMarkup } from '@pilgi/domain/exports';
import type { DemoGraph } from '../demo-lecture.ts';

const WIDTH = 720;
const ROW_HEIGHT = 150;
const NODE = { width: 200, height: 80 };
const LINE_CHARS = 12;
/** Distance between two arrows in opposite directions. */
const SIDE_STEP = 16;

type Point = { x: number; y: number };

/** Boxes and arrows; the nodes run back and forth in rows, so that neighbours stay beside each other. */
export function drawGraph(graph: DemoGraph): string {
  const { edges } = graph;
  const nodes = followEdges(graph);
  const columns = nodes.length <= 3 ? 1 : 2;
  const rows = Math.ceil(nodes.length / columns);
  const places = new Map(nodes.map(({ id }, index) => [id, placeOf(index, columns)]));
  const arrows = edges.map((edge) => {
    const [from, to] = [places.get(edge.from), places.get(edge.to)];
    if (from === undefined || to === undefined) return '';
    const isMutual = edges.some((other) => other.from === edge.to && other.to === edge.from);
    return drawArrow(from, to, { label: edge.label, step: isMutual ? SIDE_STEP : 0 });
  });
  const boxes = nodes.map(({ id, label, shape }) => drawNode(places.get(id) ?? { x: 0, y: 0 }, label, shape));
  return `<svg viewBox="0 0 ${WIDTH} ${rows * ROW_HEIGHT}" xmlns="http://www.w3.org/2000/svg">
    <defs><marker id="tip" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="9" markerHeight="9" orient="auto">
    <path d="M0 0 10 5 0 10z" fill="#44506b"/></marker></defs>${arrows.join('')}${boxes.join('')}</svg>`;
}

/** The order in which the arrows lead through the nodes. */
export function followEdges({ nodes, edges }: DemoGraph): DemoGraph['nodes'] {
  const ordered: DemoGraph['nodes'] = [];
  while (ordered.length < nodes.length) {
    const left = nodes.filter((node) => !ordered.includes(node));
    const next = left.find(({ id }) => edges.some((edge) => edge.from === ordered.at(-1)?.id && edge.to === id));
    ordered.push(...[next ?? left[0]].filter((node) => node !== undefined));
  }
  return ordered;
}

function placeOf(index: number, columns: number): Point {
  const row = Math.floor(index / columns);
  const column = row % 2 === 0 ? index % columns : columns - 1 - (index % columns);
  return { x: (WIDTH / columns) * (column + 0.5), y: ROW_HEIGHT * (row + 0.5) };
}

function drawNode({ x, y }: Point, label: string, shape: 'box' | 'circle'): string {
  const { width, height } = NODE;
  const radius = shape === 'circle' ? height / 2 : 8;
  const lines = wrap(label);
  const texts = lines.map(
    (line, index) =>
      `<text x="${x}" y="${y + 7 + (index - (lines.length - 1) / 2) * 25}" text-anchor="middle">${escapeMarkup(line)}</text>`,
  );
  return `<rect x="${x - width / 2}" y="${y - height / 2}" width="${width}" height="${height}" rx="${radius}"
    class="node"/>${texts.join('')}`;
}

function wrap(label: string): string[] {
  const lines: string[] = [];
  for (const word of label.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length > LINE_CHARS) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

function drawArrow(from: Point, to: Point, { label, step }: { label: string; step: number }): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const move = (point: Point, along: number): Point => ({
    x: point.x + dx * along - dy * step,
    y: point.y + dy * along + dx * step,
  });
  const start = move(from, borderOf(dx, dy));
  const end = move(to, -borderOf(dx, dy) - 4);
  const [x, y] = [(start.x + end.x) / 2, (start.y + end.y) / 2];
  const line = `<line x1="${start.x}" y1="${start.y}" x2="${end.x}" y2="${end.y}" class="edge" marker-end="url(#tip)"/>`;
  const isLevel = Math.abs(dy) < 0.3;
  const [anchor, offset] = isLevel
    ? ['middle', { x: 0, y: step < 0 ? 28 : -10 - step / 2 }]
    : ['start', { x: 10, y: 6 }];
  return `${line}<text x="${x + offset.x}" y="${y + offset.y}" text-anchor="${anchor}" class="label">${escapeMarkup(label)}</text>`;
}

/** Distance from the centre of a node to its border in a direction. */
function borderOf(dx: number, dy: number): number {
  const across = dx === 0 ? Number.POSITIVE_INFINITY : NODE.width / 2 / Math.abs(dx);
  const down = dy === 0 ? Number.POSITIVE_INFINITY : NODE.height / 2 / Math.abs(dy);
  return Math.min(across, down);
}
