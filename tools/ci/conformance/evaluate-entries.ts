import type { Entry, TestReference } from './parse-entries.ts';
import type { TestResult } from './parse-test-results.ts';

/** `deep`: shown only by tests that this run does not include. `duty`: fulfilled by operators. */
export type Status = 'shown' | 'deliberate' | 'duty' | 'deep' | 'missing';

export interface Verdict {
  entry: Entry;
  status: Status;
  /** Why it is missing. */
  reason?: string;
}

export interface Evidence {
  tests: readonly TestResult[];
  /** The landing gate does not run the tests of the deep layer. */
  layer: 'gate' | 'deep';
  isDecision: (id: string) => boolean;
  isFile: (path: string) => boolean;
}

/** A named test that is gone, failed, was skipped or asserts nothing makes its entry missing, whatever else shows it. */
export function evaluateEntries(entries: readonly Entry[], evidence: Evidence): Verdict[] {
  const byFile = Map.groupBy(evidence.tests, ({ file }) => file);
  return entries.map((entry): Verdict => {
    const named = evidence.layer === 'gate' ? entry.tests : [...entry.tests, ...entry.deep];
    const reason =
      named.flatMap((reference) => findFault(reference, byFile.get(reference.file) ?? []) ?? []).at(0) ??
      entry.decisions.filter((id) => !evidence.isDecision(id)).map((id) => `no decision ${id}`)[0] ??
      entry.duties.filter((path) => !evidence.isFile(path)).map((path) => `no document ${path}`)[0];
    if (reason !== undefined) return { entry, status: 'missing', reason };
    const status = statusOf(entry, named.length > 0);
    return status === 'missing' ? { entry, status, reason: 'nothing shows it' } : { entry, status };
  });
}

function statusOf({ decisions, deep, duties }: Entry, isShown: boolean): Status {
  if (decisions.length > 0) return 'deliberate';
  if (isShown) return 'shown';
  if (deep.length > 0) return 'deep';
  return duties.length > 0 ? 'duty' : 'missing';
}

function findFault({ file, title }: TestReference, tests: readonly TestResult[]): string | undefined {
  const found = tests.filter((test) => test.title.includes(title));
  if (found.length === 0) return `no such test in this run: ${file} › ${title}`;
  const fault = found.find(({ status }) => status !== 'passed');
  return fault === undefined ? undefined : `${fault.status}: ${file} › ${fault.title}`;
}
