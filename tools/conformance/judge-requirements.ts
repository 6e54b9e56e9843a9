import type { Requirement, RequirementKind } from './parse-requirements.ts';
import type { TestResult, Viewpoint } from './parse-test-results.ts';
import { findRequirementIds, requirementKey } from './requirement-id.ts';

export type Verdict = Requirement & {
  status: 'shown' | 'missing' | 'planned';
  /** Titles of the passing tests that name the id. */
  shown_by: string[];
  /** What its tests do not show; a planned id without one is shown as far as it is built. */
  reason?: string;
};

type Need = { name: string; viewpoints: Viewpoint[] };

const SEEN: Need = { name: 'browser or component test', viewpoints: ['browser', 'component'] };
const CALLED: Need = { name: 'API test', viewpoints: ['api'] };
const COMPUTED: Need = { name: 'unit test', viewpoints: ['unit', 'api', 'component'] };
const ANY: Need = { name: 'test', viewpoints: ['browser', 'component', 'api', 'unit'] };

const NEEDS: Record<RequirementKind, Need[]> = { U: [SEEN], A: [CALLED], B: [SEEN, CALLED], D: [COMPUTED], any: [ANY] };

/** A failed test contradicts the id whatever others say; a skipped or assertion-free one says nothing. */
function findReason(kind: RequirementKind, tests: TestResult[]): string | undefined {
  const failed = tests.find((test) => test.status === 'failed');
  if (failed !== undefined) return `failed: ${failed.title}`;
  const passed = tests.filter((test) => test.status === 'passed');
  const unmet = NEEDS[kind].filter((need) => !passed.some((test) => need.viewpoints.includes(test.viewpoint)));
  if (unmet.length === 0) return undefined;
  const silent = tests.find((test) => test.status !== 'passed');
  const remark = silent === undefined ? '' : ` (${silent.status}: ${silent.title})`;
  return `no passing ${unmet.map((need) => need.name).join(', no passing ')}${remark}`;
}

function groupByKey(tests: TestResult[]): Map<string, TestResult[]> {
  const named = tests.flatMap((test) =>
    findRequirementIds(test.title).map((id) => ({ key: requirementKey(id), test })),
  );
  const groups = Map.groupBy(named, ({ key }) => key);
  return new Map([...groups].map(([key, entries]) => [key, entries.map(({ test }) => test)]));
}

export function judgeRequirements(requirements: Requirement[], tests: TestResult[], exceptedIds: string[]): Verdict[] {
  const byKey = groupByKey(tests);
  const excepted = new Set(exceptedIds.map(requirementKey));
  return requirements.map((requirement) => {
    const naming = byKey.get(requirementKey(requirement.id)) ?? [];
    const shown_by = naming.filter((test) => test.status === 'passed').map((test) => test.title);
    const reason = findReason(requirement.kind, naming);
    const judged = { ...requirement, shown_by, ...(reason === undefined ? {} : { reason }) };
    if (excepted.has(requirementKey(requirement.id))) return { ...judged, status: 'planned' };
    return { ...judged, status: reason === undefined ? 'shown' : 'missing' };
  });
}

/** Ids that a title or an exception names and no table knows: most likely mistyped. */
export function findUnknownIds(requirements: Requirement[], tests: TestResult[], exceptedIds: string[]): string[] {
  const known = new Set(requirements.map((requirement) => requirementKey(requirement.id)));
  const named = [...tests.flatMap((test) => findRequirementIds(test.title)), ...exceptedIds];
  return [...new Set(named.filter((id) => !known.has(requirementKey(id))))].sort();
}
