import type { RankedNodes, Slot } from './rank-nodes.ts';
import type { Edge } from './read-edges.ts';
import { widthOf, wrapLabel } from './wrap-label.ts';

export const NODE_TEXT = { size: 14, line: 18, max: 168 } as const;
export const LABEL_TEXT = { size: 12, line: 15, max: 132 } as const;
export const CHANNEL = 12;

const BOX = { min_width: 72, side: 14, edge: 10 };
const APART = 36;
const PASS_WIDTH = 12;
const GAP = { min: 44, edge: 16 };
const SWEEPS = 4;

export interface Box {
  node: string | null;
  key: string;
  layer: number;
  left: number;
  top: number;
  width: number;
  height: number;
  lines: string[];
  isLast: boolean;
}

/** Space between two layers: returning edges leave at its top and arrive at its bottom, labels are between. */
export interface Gap {
  top: number;
  bottom: number;
  labels: number;
  row_height: number;
}

export interface PlacedNodes {
  boxes: ReadonlyMap<string, Box>;
  /** By the layer above; -1 is the space above all. */
  gaps: ReadonlyMap<number, Gap>;
  rows: ReadonlyMap<Edge, number>;
}

export const labelLines = ({ label }: Edge) => wrapLabel(label, LABEL_TEXT);
export const labelWidth = (edge: Edge) =>
  Math.max(0, ...labelLines(edge).map((line) => widthOf(line, LABEL_TEXT.size)));

/** Sizes and places of all nodes; every layer is as high as its highest node. */
export function placeNodes(ranked: RankedNodes): PlacedNodes {
  const sized = ranked.layers.map((layer) => layer.map(sizeOf));
  const centres = placeAcross(ranked, sized);
  const boxes = new Map<string, Box>();
  const gaps = new Map<number, Gap>();
  const rows = new Map<Edge, number>();
  const layerOf = new Map(sized.flatMap((layer, at) => layer.map(({ key }) => [key, at] as const)));
  let top = 0;
  for (let at = -1; at < sized.length; at += 1) {
    const layer = sized[at] ?? [];
    const height = Math.max(0, ...layer.map((one) => one.height));
    for (const [index, one] of layer.entries()) {
      const left = (centres.get(one.key) ?? 0) - one.width / 2;
      boxes.set(one.key, { ...one, height, layer: at, left, top, isLast: index === layer.length - 1 });
    }
    const labelled = ranked.forward.filter(({ edge, keys }) => edge.label !== '' && layerOf.get(keys[0] ?? '') === at);
    const used = chooseRows(labelled, { centres, rows });
    const leaving = ranked.returning.filter(({ from }) => isInside(sized[at], from)).length * CHANNEL;
    const arriving = ranked.returning.filter(({ to }) => isInside(sized[at + 1], to)).length * CHANNEL;
    const row_height = Math.max(0, ...labelled.map(({ edge }) => labelLines(edge).length)) * LABEL_TEXT.line + 6;
    const inner = at === -1 || at === sized.length - 1 ? 0 : Math.max(GAP.min, used * row_height + 2 * GAP.edge);
    const gap = { top: top + height, bottom: top + height + leaving + inner + arriving };
    const free = inner - used * row_height;
    gaps.set(at, { ...gap, labels: gap.top + leaving + free / 2, row_height });
    top = gap.bottom;
  }
  return { boxes, gaps, rows };
}

/** Whether other boxes are on the right of the node, so that a returning edge cannot use its right side. */
function isInside(layer: readonly Sized[] | undefined, name: string): boolean {
  const place = layer?.findIndex(({ node }) => node === name) ?? -1;
  return layer !== undefined && place !== -1 && place < layer.length - 1;
}

function sizeOf({ node, key }: Slot) {
  if (node === null) return { node, key, width: PASS_WIDTH, height: 0, lines: [] };
  const lines = wrapLabel(node, NODE_TEXT);
  const widest = Math.max(...lines.map((line) => widthOf(line, NODE_TEXT.size)));
  const width = Math.max(BOX.min_width, Math.ceil(widest) + 2 * BOX.side);
  return { node, key, width, height: lines.length * NODE_TEXT.line + 2 * BOX.edge, lines };
}

type Sized = ReturnType<typeof sizeOf>;

/** Centres of all slots: below their neighbours as far as the order and the widths allow. */
function placeAcross({ forward }: RankedNodes, layers: readonly Sized[][]): Map<string, number> {
  const centres = new Map<string, number>();
  for (const layer of layers) spread(layer, () => 0, centres);
  const down = forward.flatMap(({ keys }) => keys.slice(1).map((key, index) => [keys[index] ?? '', key] as const));
  const meanOf = (near: readonly string[], key: string) =>
    (near.length === 0 ? [key] : near).reduce((sum, one) => sum + (centres.get(one) ?? 0), 0) /
    Math.max(1, near.length);
  const above = (key: string) => down.flatMap(([from, to]) => (to === key ? [from] : []));
  const below = (key: string) => down.flatMap(([from, to]) => (from === key ? [to] : []));
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    for (const layer of layers.toReversed()) spread(layer, (key) => meanOf(below(key), key), centres);
    for (const layer of layers) spread(layer, (key) => meanOf(above(key), key), centres);
  }
  return centres;
}

function spread(layer: readonly Sized[], targetOf: (key: string) => number, centres: Map<string, number>): void {
  const targets = layer.map(({ key }) => targetOf(key));
  const placed: number[] = [];
  for (const [index, { width }] of layer.entries()) {
    const before = layer[index - 1];
    const min =
      before === undefined ? Number.NEGATIVE_INFINITY : (placed[index - 1] ?? 0) + (before.width + width) / 2 + APART;
    placed.push(Math.max(min, targets[index] ?? 0));
  }
  const shift = placed.reduce((sum, at, index) => sum + (targets[index] ?? 0) - at, 0) / Math.max(1, placed.length);
  for (const [index, { key }] of layer.entries()) centres.set(key, (placed[index] ?? 0) + shift);
}

interface RowContext {
  centres: ReadonlyMap<string, number>;
  rows: Map<Edge, number>;
}

/** Labels that would overlap get rows of their own; returns the number of rows. */
function chooseRows(labelled: readonly { edge: Edge; keys: string[] }[], { centres, rows }: RowContext): number {
  const taken: { left: number; right: number }[][] = [];
  for (const { edge, keys } of labelled) {
    const middle = ((centres.get(keys[0] ?? '') ?? 0) + (centres.get(keys[1] ?? '') ?? 0)) / 2;
    const half = labelWidth(edge) / 2 + 10;
    const span = { left: middle - half, right: middle + half };
    const isFree = (row: { left: number; right: number }[]) =>
      row.every(({ left, right }) => span.left >= right || span.right <= left);
    const found = taken.findIndex(isFree);
    const row = found === -1 ? taken.length : found;
    taken[row] = [...(taken[row] ?? []), span];
    rows.set(edge, row);
  }
  return taken.length;
}
