import { type Line, parseBlockText, type TextPart } from '../parse-block-text.ts';

/** An arrow of a diagram. */
export interface Edge {
  from: string;
  to: string;
  /** May be empty. */
  label: string;
}

const ARROW = /\s*(?:→|⟶|->|=>)\s*/u;
const LABEL = /^(.*?\S)\s*:\s+(.+)$/u;

/** The arrows of a diagram: list items of the form `A → B: label`; `A → B → C` are two. */
export const readEdges = (text: string): Edge[] => splitDiagram(parseBlockText(text).parts).edges;

/** The arrows, and all other lines of the text. */
export function splitDiagram(parts: readonly TextPart[]): { edges: Edge[]; others: TextPart[] } {
  const edges: Edge[] = [];
  const others = parts.flatMap((part): TextPart[] => {
    if (part.kind !== 'list') return [part];
    const rest = part.items
      .flatMap(({ line, children }) => [line, ...(children?.items ?? []).map((child) => child.line)])
      .filter((line) => {
        const found = edgesIn(line);
        edges.push(...found);
        return found.length === 0;
      });
    return rest.length === 0 ? [] : [{ ...part, items: rest.map((line) => ({ line, children: null })) }];
  });
  return { edges, others };
}

/** One line per arrow, as it is read. */
export const edgeText = ({ from, to, label }: Edge) => `${from} → ${to}${label === '' ? '' : `: ${label}`}`;

function edgesIn(line: Line): Edge[] {
  const words = line.map(({ text }) => text).join('');
  const names = words.split(ARROW).map((name) => name.trim());
  const last = names.pop() ?? '';
  const [, end = last, label = ''] = LABEL.exec(last) ?? [];
  const nodes = [...names, end];
  if (nodes.length < 2 || nodes.includes('')) return [];
  return nodes.slice(1).map((to, index) => ({
    from: nodes[index] ?? '',
    to,
    label: index === nodes.length - 2 ? label.trim() : '',
  }));
}
