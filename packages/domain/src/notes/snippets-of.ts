const CONTEXT_CHARS = 30;
const MAX_SNIPPET_CHARS = 240;

/** The differing parts of two texts with some context. */
export function snippetsOf(before: string | null, after: string | null): { before: string; after: string } {
  const [old, now] = [Array.from(before ?? ''), Array.from(after ?? '')];
  const commonLength = Math.min(old.length, now.length);
  let head = 0;
  while (head < commonLength && old[head] === now[head]) head++;
  let tail = 0;
  while (tail < commonLength - head && old.at(-1 - tail) === now.at(-1 - tail)) tail++;
  return { before: cut(old, head, tail), after: cut(now, head, tail) };
}

function cut(text: readonly string[], head: number, tail: number): string {
  const start = Math.max(0, head - CONTEXT_CHARS);
  const end = Math.min(text.length, text.length - tail + CONTEXT_CHARS, start + MAX_SNIPPET_CHARS);
  return `${start > 0 ? '…' : ''}${text.slice(start, end).join('')}${end < text.length ? '…' : ''}`;
}
