const VERSION = /^v?(\d{1,6}(?:\.\d{1,6}){0,3})(?:-([0-9A-Za-z]+(?:[.-][0-9A-Za-z]+)*))?$/;

/** Forms such as '1.4', 'v1.4.0' and '1.4.0-beta.2'; anything else cannot be ordered. */
export function isVersionNumber(version: string): boolean {
  return VERSION.test(version);
}

/** Negative when `a` is older. Missing parts count as 0, and a pre-release precedes its release. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [partsOf(a), partsOf(b)];
  for (let index = 0; index < 4; index += 1) {
    const difference = (left.numbers[index] ?? 0) - (right.numbers[index] ?? 0);
    if (difference !== 0) return difference;
  }
  if (left.tags.length === 0 || right.tags.length === 0) return right.tags.length - left.tags.length;
  return compareTags(left.tags, right.tags);
}

function partsOf(version: string): { numbers: number[]; tags: string[] } {
  const [, numbers = '0', tags] = VERSION.exec(version) ?? [];
  return { numbers: numbers.split('.').map(Number), tags: tags?.split('.') ?? [] };
}

function compareTags(left: readonly string[], right: readonly string[]): number {
  for (const [index, one] of left.entries()) {
    const other = right[index];
    if (other === undefined) return 1;
    const difference = compareTag(one, other);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

function compareTag(one: string, other: string): number {
  const [a, b] = [Number(one), Number(other)];
  if (Number.isInteger(a) && Number.isInteger(b)) return a - b;
  if (Number.isInteger(a) !== Number.isInteger(b)) return Number.isInteger(a) ? -1 : 1;
  return one < other ? -1 : Number(one > other);
}
