import { type Box, CHANNEL, labelWidth, type PlacedNodes } from './place-nodes.ts';
import type { RankedNodes } from './rank-nodes.ts';
import type { Edge } from './read-edges.ts';

export interface Point {
  x: number;
  y: number;
}

export interface RoutedEdge {
  edge: Edge;
  path: string;
  /** Arrow head: its tip and where it points to. */
  tip: Point & { side: 'down' | 'left' };
  /** Middle of the label. */
  label: Point;
}

const LANE = { first: 26, apart: 20 };
const CORNER = 7;
const HEAD = 7;

/** Forward edges lead down from layer to layer; returning edges run outside the boxes on the right. */
export function routeEdges(ranked: RankedNodes, placed: PlacedNodes): RoutedEdge[] {
  const ports = createPorts(ranked, placed);
  const forward = ranked.forward.map(({ edge, keys }) => routeForward({ edge, keys }, placed, ports));
  const boxes = [...placed.boxes.values()];
  const labelEnds = forward.map(({ edge, label }) => (edge.label === '' ? label.x : label.x + labelWidth(edge) / 2));
  let lane = Math.max(...boxes.map(({ left, width }) => left + width), ...labelEnds) + LANE.first;
  const layerOf = (name: string) => placed.boxes.get(`node ${name}`)?.layer ?? 0;
  const span = ({ from, to }: Edge) => layerOf(from) - layerOf(to);
  const returning = ranked.returning.toSorted((a, b) => span(a) - span(b));
  const routed = returning.map((edge) => {
    const width = labelWidth(edge);
    const one = routeReturning(edge, { lane, label_x: lane + (width === 0 ? 0 : 6 + width / 2) }, placed, ports);
    lane += LANE.apart + (width === 0 ? 0 : width + 6);
    return one;
  });
  return [...forward, ...routed];
}

interface Ports {
  bottom: (edge: Edge) => number;
  top: (edge: Edge) => number;
  /** Height at which a returning edge leaves or enters the right side. */
  side: (edge: Edge, end: 'from' | 'to') => number;
  /** Number of a returning edge among those that leave or enter in the same layer. */
  channel: (edge: Edge, end: 'from' | 'to') => number;
}

/** Spreads the ends of edges along the sides of their box, in the order of the other ends. */
function createPorts({ forward, returning }: RankedNodes, { boxes }: PlacedNodes): Ports {
  const middle = (key: string | undefined) => {
    const box = boxes.get(key ?? '');
    return box === undefined ? 0 : box.left + box.width / 2;
  };
  const boxAt = (edge: Edge, end: 'from' | 'to') => boxes.get(`node ${edge[end]}`);
  const along = (edge: Edge, end: 'from' | 'to') => {
    const box = boxAt(edge, end);
    if (box === undefined) return 0;
    const down = forward
      .filter((one) => one.edge[end] === edge[end])
      .toSorted((a, b) => middle(a.keys.at(end === 'from' ? 1 : -2)) - middle(b.keys.at(end === 'from' ? 1 : -2)))
      .map((one) => one.edge);
    const back = box.isLast ? [] : returning.filter((one) => one[end] === edge[end]);
    const all = [...down, ...back];
    return box.left + (box.width * (all.indexOf(edge) + 1)) / (all.length + 1);
  };
  return {
    bottom: (edge) => along(edge, 'from'),
    top: (edge) => along(edge, 'to'),
    side: (edge, end) => {
      const box = boxAt(edge, end);
      if (box === undefined) return 0;
      // Arriving above leaving, so that a loop has two ends.
      const ends = [
        ...returning.filter(({ to }) => to === box.node).map((one) => ({ one, end: 'to' })),
        ...returning.filter(({ from }) => from === box.node).map((one) => ({ one, end: 'from' })),
      ];
      const at = ends.findIndex((other) => other.one === edge && other.end === end);
      return box.top + (box.height * (at + 1)) / (ends.length + 1);
    },
    channel: (edge, end) => {
      const layer = boxAt(edge, end)?.layer;
      const same = returning.map((one) => ({ one, box: boxAt(one, end) })).filter(({ box }) => box?.layer === layer);
      return same.filter(({ box }) => box?.isLast === false).findIndex(({ one }) => one === edge) + 1;
    },
  };
}

function routeForward(
  { edge, keys }: { edge: Edge; keys: string[] },
  { boxes, gaps, rows }: PlacedNodes,
  ports: Ports,
): RoutedEdge {
  const passed = keys.slice(1, -1).flatMap((key) => boxes.get(key) ?? []);
  const [first, last] = [boxes.get(keys[0] ?? ''), boxes.get(keys.at(-1) ?? '')];
  const start = { x: ports.bottom(edge), y: bottomOf(first) };
  const end = { x: ports.top(edge), y: (last?.top ?? 0) - HEAD };
  const inner = passed.flatMap((box) => {
    const x = box.left + box.width / 2;
    return [
      { x, y: box.top },
      { x, y: bottomOf(box) },
    ];
  });
  const points = [start, ...inner, end];
  const parts = points.slice(1).map((to, index) => {
    const from = points[index] ?? to;
    const half = (from.y + to.y) / 2;
    return index % 2 === 1 ? `L${at(to)}` : `C${at({ x: from.x, y: half })} ${at({ x: to.x, y: half })} ${at(to)}`;
  });
  const gap = gaps.get(first?.layer ?? 0);
  const y = gap === undefined ? start.y : gap.labels + ((rows.get(edge) ?? 0) + 0.5) * gap.row_height;
  return {
    edge,
    path: `M${at(start)}${parts.join('')}`,
    tip: { x: end.x, y: end.y + HEAD, side: 'down' },
    label: { x: acrossAt(start, points[1] ?? end, y), y },
  };
}

/** Where the curve between two points is at a height. */
function acrossAt(from: Point, to: Point, y: number): number {
  let [low, high] = [0, 1];
  const half = (from.y + to.y) / 2;
  const heightAt = (t: number) =>
    (1 - t) ** 3 * from.y + 3 * (1 - t) ** 2 * t * half + 3 * (1 - t) * t ** 2 * half + t ** 3 * to.y;
  for (let step = 0; step < 20; step += 1) {
    const middle = (low + high) / 2;
    if (heightAt(middle) < y) low = middle;
    else high = middle;
  }
  const share = 3 * (1 - low) * low ** 2 + low ** 3;
  return from.x + (to.x - from.x) * share;
}

function routeReturning(
  edge: Edge,
  { lane, label_x }: { lane: number; label_x: number },
  { boxes, gaps }: PlacedNodes,
  ports: Ports,
): RoutedEdge {
  const [source, target] = [boxes.get(`node ${edge.from}`), boxes.get(`node ${edge.to}`)];
  const leave = (gaps.get(source?.layer ?? 0)?.top ?? 0) + ports.channel(edge, 'from') * CHANNEL;
  const arrive = (gaps.get((target?.layer ?? 0) - 1)?.bottom ?? 0) - ports.channel(edge, 'to') * CHANNEL - HEAD;
  const out: Point[] =
    source?.isLast === true
      ? [{ x: source.left + source.width, y: ports.side(edge, 'from') }]
      : [
          { x: ports.bottom(edge), y: bottomOf(source) },
          { x: ports.bottom(edge), y: leave },
        ];
  const into: Point[] =
    target?.isLast === true
      ? [{ x: target.left + target.width + HEAD, y: ports.side(edge, 'to') }]
      : [
          { x: ports.top(edge), y: arrive },
          { x: ports.top(edge), y: (target?.top ?? 0) - HEAD },
        ];
  const [low, high] = [out.at(-1)?.y ?? 0, into[0]?.y ?? 0];
  const end = into.at(-1) ?? { x: lane, y: high };
  const isSide = target?.isLast === true;
  return {
    edge,
    path: roundedPath([...out, { x: lane, y: low }, { x: lane, y: high }, ...into]),
    tip: isSide ? { x: end.x - HEAD, y: end.y, side: 'left' } : { x: end.x, y: end.y + HEAD, side: 'down' },
    label: { x: label_x, y: (low + high) / 2 },
  };
}

const bottomOf = (box: Box | undefined) => (box === undefined ? 0 : box.top + box.height);

const round = (value: number) => Math.round(value * 10) / 10;
const at = ({ x, y }: Point) => `${round(x)},${round(y)}`;

function roundedPath(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (first === undefined) return '';
  const towards = (from: Point, to: Point): Point => {
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const part = Math.min(CORNER, length / 2) / length;
    return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
  };
  const parts = rest.map((point, index) => {
    const next = rest[index + 1];
    if (next === undefined) return `L${at(point)}`;
    return `L${at(towards(point, points[index] ?? point))}Q${at(point)} ${at(towards(point, next))}`;
  });
  return `M${at(first)}${parts.join('')}`;
}
