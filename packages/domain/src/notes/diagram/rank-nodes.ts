import type { Edge } from './read-edges.ts';

/** Place of a node, or of an edge that passes a layer, in its layer. */
export interface Slot {
  /** Name of the node; null for a passing edge. */
  node: string | null;
  key: string;
}

/** A forward edge and the slots that it passes, from its start to its end. */
export interface ForwardEdge {
  edge: Edge;
  keys: string[];
}

export interface RankedNodes {
  layers: Slot[][];
  forward: ForwardEdge[];
  /** Edges that close a cycle, or that lead to the same node. */
  returning: Edge[];
}

const SWEEPS = 6;

/** Nodes in layers so that all edges lead down, except the returning ones. */
export function rankNodes(edges: readonly Edge[]): RankedNodes {
  const names = [...new Set(edges.flatMap(({ from, to }) => [from, to]))];
  const returning = findReturning(names, edges);
  const down = edges.filter((edge) => !returning.has(edge));
  const ranks = rankOf(names, down);
  const layers: Slot[][] = Array.from({ length: Math.max(...ranks.values()) + 1 }, () => []);
  for (const node of names) layers[ranks.get(node) ?? 0]?.push({ node, key: `node ${node}` });
  const forward = down.map((edge, index): ForwardEdge => {
    const [from, to] = [ranks.get(edge.from) ?? 0, ranks.get(edge.to) ?? 0];
    const passed = Array.from({ length: to - from - 1 }, (_, step) => `pass ${index} ${from + 1 + step}`);
    for (const [step, key] of passed.entries()) layers[from + 1 + step]?.push({ node: null, key });
    return { edge, keys: [`node ${edge.from}`, ...passed, `node ${edge.to}`] };
  });
  return { layers: orderLayers(layers, forward), forward, returning: [...returning] };
}

/** Edges to a node that is being visited, in a depth-first search. */
function findReturning(names: readonly string[], edges: readonly Edge[]): Set<Edge> {
  const returning = new Set<Edge>();
  const state = new Map<string, 'open' | 'done'>();
  const visit = (name: string) => {
    state.set(name, 'open');
    for (const edge of edges.filter(({ from }) => from === name)) {
      if (state.get(edge.to) === 'open') returning.add(edge);
      else if (!state.has(edge.to)) visit(edge.to);
    }
    state.set(name, 'done');
  };
  for (const name of names) if (!state.has(name)) visit(name);
  return returning;
}

/** Longest way from a start; the edges have no cycle. */
function rankOf(names: readonly string[], edges: readonly Edge[]): Map<string, number> {
  const ranks = new Map<string, number>();
  const rank = (name: string): number => {
    const known = ranks.get(name);
    if (known !== undefined) return known;
    const before = edges.filter(({ to }) => to === name).map(({ from }) => rank(from) + 1);
    ranks.set(name, Math.max(0, ...before));
    return ranks.get(name) ?? 0;
  };
  for (const name of names) rank(name);
  return ranks;
}

/** Moves every slot towards the mean place of its neighbours in the layer before or behind, which leaves few crossings. */
function orderLayers(layers: readonly Slot[][], forward: readonly ForwardEdge[]): Slot[][] {
  const down = forward.flatMap(({ keys }) => keys.slice(1).map((key, index): Link => [keys[index] ?? '', key]));
  const up = down.map(([from, to]): Link => [to, from]);
  let ordered = layers.map((layer) => [...layer]);
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    ordered = sweep % 2 === 0 ? sortLayers(ordered, down) : sortLayers(ordered.toReversed(), up).toReversed();
  }
  return ordered;
}

type Link = readonly [from: string, to: string];

function sortLayers(layers: readonly Slot[][], links: readonly Link[]): Slot[][] {
  const sorted: Slot[][] = [];
  for (const layer of layers) {
    const places = new Map(sorted.at(-1)?.map(({ key }, place) => [key, place]));
    const meanOf = ({ key }: Slot, own: number) => {
      const near = links.filter(([, to]) => to === key).flatMap(([from]) => places.get(from) ?? []);
      return near.length === 0 ? own : near.reduce((sum, place) => sum + place, 0) / near.length;
    };
    const means = layer.map((slot, own) => ({ slot, mean: meanOf(slot, own) }));
    sorted.push(means.toSorted((a, b) => a.mean - b.mean).map(({ slot }) => slot));
  }
  return sorted;
}
