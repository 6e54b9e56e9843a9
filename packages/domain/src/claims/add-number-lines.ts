import type { ClaimLine } from './claim.ts';
import { containsQuantity, listMissingQuantities } from './quantities/list-unsaid-quantities.ts';

/**
 * Ids of the lines that a judge named for a supported text, and of the nearest lines with the numbers that the named ones
 * lack: a judge reads all lines but may name others than those with the number, and the listener is led to the named ones.
 */
export function addNumberLines(text: string, ids: readonly string[], lines: readonly ClaimLine[]): string[] {
  const named = lines.filter(({ id }) => ids.includes(id)).map((line) => line.text);
  const positions = lines.flatMap(({ id }, index) => (ids.includes(id) ? [index] : []));
  const distance = (index: number) => Math.min(...positions.map((position) => Math.abs(position - index)));
  const added = listMissingQuantities(text, named).flatMap((quantity) => {
    const nearest = lines
      .map((line, index) => ({ line, index }))
      .filter(({ line }) => containsQuantity(line.text, quantity))
      .toSorted((one, other) => distance(one.index) - distance(other.index));
    return nearest[0]?.line.id ?? [];
  });
  return [...new Set([...ids, ...added])];
}
