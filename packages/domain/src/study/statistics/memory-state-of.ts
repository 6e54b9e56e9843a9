/** From safest to never answered. */
export const MEMORY_STATES = ['LASTING', 'LEARNING', 'SHAKY', 'UNSEEN'] as const;
export type MemoryState = (typeof MEMORY_STATES)[number];

/** Days until the recall falls to 90 %: from three weeks on a problem counts as remembered for long. */
const LASTING_STABILITY_DAYS = 21;
/** Reviews are due at 90 %; below this the review was missed for a while. */
const SHAKY_RECALL_PERCENT = 85;

/** Null for a problem that was never answered. */
export function memoryStateOf(card: { stability: number; recall_percent: number } | null): MemoryState {
  if (card === null) return 'UNSEEN';
  if (card.recall_percent < SHAKY_RECALL_PERCENT) return 'SHAKY';
  return card.stability >= LASTING_STABILITY_DAYS ? 'LASTING' : 'LEARNING';
}
