export const LIMIT_MIN = 1;
export const LIMIT_MAX = 100;

/** Missing or invalid values mean the first page and the maximum limit. */
export function clampSkipLimit({ skip, limit }: { skip?: number; limit?: number }): { skip: number; limit: number } {
  return {
    skip: clamp(wholeOr(skip, 0), 0, Number.MAX_SAFE_INTEGER),
    limit: clamp(wholeOr(limit, LIMIT_MAX), LIMIT_MIN, LIMIT_MAX),
  };
}

function wholeOr(value: number | undefined, fallback: number): number {
  return value === undefined || Number.isNaN(value) ? fallback : Math.trunc(value);
}

// Adding 0 turns the -0 that Math.trunc returns for -0.5 into 0.
function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value)) + 0;
}
