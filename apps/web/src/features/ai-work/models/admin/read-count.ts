/** Integer within the bounds, with or without commas; null otherwise. */
export function readCount(text: string, bounds: { min: number; max: number }): number | null {
  const digits = text.trim().replaceAll(',', '');
  if (!/^\d{1,9}$/.test(digits)) return null;
  const value = Number(digits);
  return value >= bounds.min && value <= bounds.max ? value : null;
}
