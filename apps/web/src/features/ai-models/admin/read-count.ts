/** A whole number within its bounds, with or without commas; anything else is none. */
export function readCount(text: string, bounds: { least: number; most: number }): number | null {
  const digits = text.trim().replaceAll(',', '');
  if (!/^\d{1,9}$/.test(digits)) return null;
  const value = Number(digits);
  return value >= bounds.least && value <= bounds.most ? value : null;
}
