const BRACKETS = /\[([^\]]+)\]/g;
const ID = /^([A-Z]+)-(\d+)$/;

export type RequirementId = { prefix: string; number: number };

export function parseRequirementId(text: string): RequirementId | undefined {
  const match = ID.exec(text);
  return match === null ? undefined : { prefix: match[1] ?? '', number: Number(match[2]) };
}

/** `D-1` and `D-01` are the same decision, so ids are compared by this key. */
export function requirementKey(text: string): string {
  const id = parseRequirementId(text);
  return id === undefined ? text : `${id.prefix}-${id.number}`;
}

/** `409 when already refunded [PAY-18, D-16]` contains two ids. */
export function findRequirementIds(title: string): string[] {
  const words = [...title.matchAll(BRACKETS)].flatMap((match) => (match[1] ?? '').split(/[\s,;]+/));
  return [...new Set(words.filter((word) => ID.test(word)))];
}
