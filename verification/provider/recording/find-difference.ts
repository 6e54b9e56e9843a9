const CONTEXT_CHARS = 30;

/** Where two JSON values first differ, with a little of both; null when they are equal. */
export function findDifference(left: unknown, right: unknown, place = ''): string | null {
  if (isContainer(left) && isContainer(right)) {
    const keys = [...new Set([...Object.keys(left), ...Object.keys(right)])].toSorted();
    for (const key of keys) {
      const found = findDifference(left[key], right[key], place === '' ? key : `${place}.${key}`);
      if (found !== null) return found;
    }
    return null;
  }
  if (Object.is(left, right)) return null;
  const [one, other] = [show(left), show(right)];
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const cut = (text: string) => text.slice(Math.max(0, at - CONTEXT_CHARS), at + CONTEXT_CHARS);
  return `${place}: requested "${cut(one)}", recorded "${cut(other)}"`;
}

const isContainer = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const show = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing'));
