const BRACKETS = /\[([^\]]+)\]/g;
const TAG = /^([A-Z]+)-0*(\d+)$/;

/** `409 when already refunded [P-09, D-16]` has the tags P-9 and D-16; `D-1` and `D-01` are the same decision. */
export function findTags(title: string): string[] {
  const words = [...title.matchAll(BRACKETS)].flatMap((match) => (match[1] ?? '').split(/[\s,;]+/));
  return [...new Set(words.flatMap((word) => normalizeTag(word) ?? []))];
}

export function normalizeTag(word: string): string | undefined {
  const [, prefix, number] = TAG.exec(word) ?? [];
  return prefix === undefined || number === undefined ? undefined : `${prefix}-${number}`;
}
