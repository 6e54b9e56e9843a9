import { restoreLatex } from '@pilgi/domain/notes';

/** Restores LaTeX in every text of an answer; models write `\frac` with one backslash, which JSON reads as a form feed. */
export function restoreAnswer<Value>(value: Value): Value;
export function restoreAnswer(value: unknown): unknown {
  if (typeof value === 'string') return restoreLatex(value);
  if (Array.isArray(value)) return value.map((item: unknown) => restoreAnswer(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, restoreAnswer(item)]));
}
