import type { ClaimLine } from './claim.ts';
import { countSharedPairs } from './quantities/count-shared-pairs.ts';
import { containsQuantity } from './quantities/list-unsaid-quantities.ts';
import { readStatedQuantities } from './quantities/read-stated-quantities.ts';

/**
 * Ids of the lines that a judge named for a supported text, and for each of its numbers the line that contains it and has
 * most words in common with the text, unless a named line is as good. A judge reads all lines but may name others than
 * those with the number, and the listener is led to the named ones.
 */
export function addNumberLines(text: string, ids: readonly string[], lines: readonly ClaimLine[]): string[] {
  const positions = lines.flatMap(({ id }, index) => (ids.includes(id) ? [index] : []));
  const distance = (index: number) => Math.min(...positions.map((position) => Math.abs(position - index)));
  const added = readStatedQuantities(text).flatMap((quantity) => {
    const [best] = lines
      .map((line, index) => ({ line, index }))
      .filter(({ line }) => containsQuantity(line.text, quantity))
      .map(({ line, index }) => ({ id: line.id, shared: countSharedPairs(text, line.text), away: distance(index) }))
      // A named line is zero lines away.
      .toSorted((one, other) => other.shared - one.shared || one.away - other.away);
    return best?.id ?? [];
  });
  return [...new Set([...ids, ...added])];
}
