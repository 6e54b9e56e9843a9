const MICRO = 1_000_000;
const MAX_DOLLARS = 1000;

/** Micro-dollars from '0.75'; null when it is no amount between 0 and 1,000 dollars. */
export function readDollars(text: string): number | null {
  const typed = text.trim();
  if (!/^\d{1,4}(\.\d{1,6})?$/.test(typed)) return null;
  const dollars = Number(typed);
  return dollars <= MAX_DOLLARS ? Math.round(dollars * MICRO) : null;
}
