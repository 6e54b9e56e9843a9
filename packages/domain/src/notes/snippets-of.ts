const AROUND = 30;
const MOST = 240;

/** The part of two texts in which they differ, with a little of what stands around it. */
export function snippetsOf(before: string | null, after: string | null): { before: string; after: string } {
  const [old, now] = [Array.from(before ?? ''), Array.from(after ?? '')];
  const most = Math.min(old.length, now.length);
  let head = 0;
  while (head < most && old[head] === now[head]) head++;
  let tail = 0;
  while (tail < most - head && old.at(-1 - tail) === now.at(-1 - tail)) tail++;
  return { before: cut(old, head, tail), after: cut(now, head, tail) };
}

function cut(text: readonly string[], head: number, tail: number): string {
  const start = Math.max(0, head - AROUND);
  const end = Math.min(text.length, text.length - tail + AROUND, start + MOST);
  return `${start > 0 ? '…' : ''}${text.slice(start, end).join('')}${end < text.length ? '…' : ''}`;
}
