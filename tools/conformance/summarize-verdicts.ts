import type { Verdict } from './judge-requirements.ts';
import { parseRequirementId } from './requirement-id.ts';

export type PrefixSummary = { prefix: string; total: number; shown: number; missing: number; planned: number };

const prefixOf = (id: string): string => parseRequirementId(id)?.prefix ?? id;

export function summarizeVerdicts(verdicts: Verdict[]): PrefixSummary[] {
  const groups = Map.groupBy(verdicts, (verdict) => prefixOf(verdict.id));
  return [...groups].map(([prefix, group]) => {
    const count = (status: Verdict['status']) => group.filter((verdict) => verdict.status === status).length;
    return { prefix, total: group.length, shown: count('shown'), missing: count('missing'), planned: count('planned') };
  });
}

/** A whole group is required by its prefix, a single line by its id. */
const isAmong = (id: string, wanted: string[]) => wanted.includes(prefixOf(id)) || wanted.includes(id);

/** What keeps `--require` from passing: ids without a fitting test, mistyped ids of the same prefix, unknown prefixes. */
export function findUnmet(verdicts: Verdict[], unknownIds: string[], prefixes: string[]): string[] {
  const known = new Set(verdicts.flatMap((verdict) => [prefixOf(verdict.id), verdict.id]));
  const isRequired = (id: string) => isAmong(id, prefixes);
  return [
    ...prefixes.filter((prefix) => !known.has(prefix)).map((prefix) => `${prefix}: no such prefix`),
    ...verdicts
      .filter((verdict) => isRequired(verdict.id) && verdict.reason !== undefined)
      .map((verdict) => `${verdict.id}: ${verdict.reason}`),
    ...unknownIds.filter(isRequired).map((id) => `${id}: named by a test but in no table`),
  ];
}

/** Required ids that are shown only as far as they are built. */
export function findExcepted(verdicts: Verdict[], prefixes: string[]): string[] {
  return verdicts
    .filter(({ id, status, reason }) => status === 'planned' && reason === undefined && isAmong(id, prefixes))
    .map((verdict) => verdict.id);
}
