import type { Verdict } from './evaluate-requirements.ts';
import { parseRequirementId } from './requirement-id.ts';

export type PrefixSummary = { prefix: string; total: number; shown: number; missing: number };

const prefixOf = (id: string): string => parseRequirementId(id)?.prefix ?? id;

export function summarizeVerdicts(verdicts: Verdict[]): PrefixSummary[] {
  const groups = Map.groupBy(verdicts, (verdict) => prefixOf(verdict.id));
  return [...groups].map(([prefix, group]) => {
    const count = (status: Verdict['status']) => group.filter((verdict) => verdict.status === status).length;
    return { prefix, total: group.length, shown: count('shown'), missing: count('missing') };
  });
}

/** Prefixes select a group, ids a single requirement. */
const isAmong = (id: string, selected: string[]) => selected.includes(prefixOf(id)) || selected.includes(id);

/** Reasons why `--require` fails: ids without a matching test, mistyped ids of the same prefix, unknown prefixes. */
export function findUnmet(verdicts: Verdict[], unknownIds: string[], prefixes: string[]): string[] {
  const known = new Set(verdicts.flatMap((verdict) => [prefixOf(verdict.id), verdict.id]));
  const isRequired = (id: string) => isAmong(id, prefixes);
  return [
    ...prefixes.filter((prefix) => !known.has(prefix)).map((prefix) => `${prefix}: no such prefix`),
    ...verdicts
      .filter((verdict) => isRequired(verdict.id) && verdict.reason !== undefined)
      .map((verdict) => `${verdict.id}: ${verdict.reason}`),
    ...unknownIds.filter(isRequired).map((id) => `${id}: in a test title but in no table`),
  ];
}
