import { SLICES_PER_PART } from './recording-limits.ts';
import type { SliceRow } from './slice-index.ts';

export interface PartPlan {
  number: number;
  offset: number;
  size_bytes: number;
  end_ms: number;
}

/** Parts of a segment that can be uploaded: full ones, and the last one when the segment has ended. */
export function planParts(slices: readonly SliceRow[], { hasEnded }: { hasEnded: boolean }): PartPlan[] {
  const parts: PartPlan[] = [];
  for (let from = 0; from < slices.length; from += SLICES_PER_PART) {
    const group = slices.slice(from, from + SLICES_PER_PART);
    const [first, last] = [group[0], group.at(-1)];
    if (first === undefined || last === undefined || (group.length < SLICES_PER_PART && !hasEnded)) break;
    parts.push({
      number: parts.length,
      offset: first.offset,
      size_bytes: last.offset + last.length - first.offset,
      end_ms: last.end_ms,
    });
  }
  return parts;
}
