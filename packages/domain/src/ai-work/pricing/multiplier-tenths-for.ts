export const MULTIPLIER_STEP = 0.1;

/** 1.5 → 15; null when the multiplier is negative or not a step of 0.1. */
export function multiplierTenthsFor(multiplier: number): number | null {
  const tenths = Math.round(multiplier * 10);
  if (!Number.isSafeInteger(tenths) || tenths < 0) return null;
  return tenths / 10 === multiplier ? tenths : null;
}
