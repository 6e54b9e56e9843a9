import type { Requirement, RequirementKind } from './parse-requirements.ts';
import type { TestResult, Viewpoint } from './parse-test-results.ts';
import { findRequirementIds, requirementKey } from './requirement-id.ts';

export type Verdict = Requirement & {
  status: 'shown' | 'missing';
  /** Titles of the passing tests with the id. */
  shown_by: string[];
  /** Which evidence is missing. */
  reason?: string;
};

type Evidence = { name: string; viewpoints: Viewpoint[] };

const UI_TEST: Evidence = { name: 'browser or component test', viewpoints: ['browser', 'component'] };
const API_TEST: Evidence = { name: 'API test', viewpoints: ['api'] };
const UNIT_TEST: Evidence = { name: 'unit test', viewpoints: ['unit', 'api', 'component'] };
const ANY_TEST: Evidence = { name: 'test', viewpoints: ['browser', 'component', 'api', 'unit'] };

const REQUIRED_EVIDENCE: Record<RequirementKind, Evidence[]> = {
  U: [UI_TEST],
  A: [API_TEST],
  B: [UI_TEST, API_TEST],
  D: [UNIT_TEST],
  any: [ANY_TEST],
};

/** A failed test overrides all others; skipped and assertion-free tests do not count. */
function findReason(kind: RequirementKind, tests: TestResult[]): string | undefined {
  const failed = tests.find((test) => test.status === 'failed');
  if (failed !== undefined) return `failed: ${failed.title}`;
  const passed = tests.filter((test) => test.status === 'passed');
  const unmet = REQUIRED_EVIDENCE[kind].filter(
    (need) => !passed.some((test) => need.viewpoints.includes(test.viewpoint)),
  );
  if (unmet.length === 0) return undefined;
  const uncounted = tests.find((test) => test.status !== 'passed');
  const detail = uncounted === undefined ? '' : ` (${uncounted.status}: ${uncounted.title})`;
  return `no passing ${unmet.map((need) => need.name).join(', no passing ')}${detail}`;
}

function groupByKey(tests: TestResult[]): Map<string, TestResult[]> {
  const named = tests.flatMap((test) =>
    findRequirementIds(test.title).map((id) => ({ key: requirementKey(id), test })),
  );
  const groups = Map.groupBy(named, ({ key }) => key);
  return new Map([...groups].map(([key, entries]) => [key, entries.map(({ test }) => test)]));
}

export function evaluateRequirements(requirements: Requirement[], tests: TestResult[]): Verdict[] {
  const byKey = groupByKey(tests);
  return requirements.map((requirement) => {
    const naming = byKey.get(requirementKey(requirement.id)) ?? [];
    const shown_by = naming.filter((test) => test.status === 'passed').map((test) => test.title);
    const reason = findReason(requirement.kind, naming);
    if (reason === undefined) return { ...requirement, shown_by, status: 'shown' };
    return { ...requirement, shown_by, reason, status: 'missing' };
  });
}

/** Ids in a test title that are in no table; most likely mistyped. */
export function findUnknownIds(requirements: Requirement[], tests: TestResult[]): string[] {
  const known = new Set(requirements.map((requirement) => requirementKey(requirement.id)));
  const named = tests.flatMap((test) => findRequirementIds(test.title));
  return [...new Set(named.filter((id) => !known.has(requirementKey(id))))].sort();
}
