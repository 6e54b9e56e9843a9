export interface WordChange {
  kind: 'SAME' | 'ADDED' | 'REMOVED';
  text: string;
}

/** Above this number of word pairs the middle is reported as one replacement: a word diff would be slow and unreadable. */
const MAX_PAIRS = 250_000;

const wordsOf = (text: string) => text.match(/\s+|[^\s]+/g) ?? [];

/** Word diff: the changes without ADDED are the old text, those without REMOVED the new text. */
export function diffWords(before: string, after: string): WordChange[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  let head = 0;
  while (head < Math.min(old.length, now.length) && old[head] === now[head]) head++;
  let tail = 0;
  const rest = Math.min(old.length, now.length) - head;
  while (tail < rest && old.at(-1 - tail) === now.at(-1 - tail)) tail++;
  const changes: WordChange[] = [];
  const add = (kind: WordChange['kind'], words: readonly string[]) => {
    for (const text of words) {
      const last = changes.at(-1);
      if (last?.kind === kind) last.text += text;
      else changes.push({ kind, text });
    }
  };
  add('SAME', old.slice(0, head));
  diffMiddle(old.slice(head, old.length - tail), now.slice(head, now.length - tail), add);
  add('SAME', old.slice(old.length - tail));
  return changes;
}

function diffMiddle(
  old: readonly string[],
  now: readonly string[],
  add: (kind: WordChange['kind'], words: readonly string[]) => void,
): void {
  if (old.length * now.length > MAX_PAIRS) {
    add('REMOVED', old);
    add('ADDED', now);
    return;
  }
  const lengths = commonLengths(old, now);
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    const [a, b] = [old[i], now[j]];
    if (a !== undefined && a === b) {
      add('SAME', [a]);
      [i, j] = [i + 1, j + 1];
    } else if (a !== undefined && (b === undefined || at(lengths, i + 1, j) >= at(lengths, i, j + 1))) {
      add('REMOVED', [a]);
      i++;
    } else if (b !== undefined) {
      add('ADDED', [b]);
      j++;
    }
  }
}

const at = (lengths: readonly number[][], i: number, j: number) => lengths[i]?.[j] ?? 0;

function commonLengths(old: readonly string[], now: readonly string[]): number[][] {
  const lengths = Array.from({ length: old.length + 1 }, () => [] as number[]);
  for (let i = old.length - 1; i >= 0; i--) {
    const row = lengths[i] ?? [];
    for (let j = now.length - 1; j >= 0; j--) {
      row[j] =
        old[i] === now[j] ? at(lengths, i + 1, j + 1) + 1 : Math.max(at(lengths, i + 1, j), at(lengths, i, j + 1));
    }
  }
  return lengths;
}
