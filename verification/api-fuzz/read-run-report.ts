import type { VerificationResult } from '../kit/verification-result.ts';

/** Output of Schemathesis 4 with `--report json`. */
export interface RunReport {
  complete: boolean;
  stop_reason: string;
  operations: { total: number; selected: number; tested: number };
  test_cases: { generated: number };
  failures: { code: string; title: string; operations: string[] }[];
  errors: { title: string; count: number }[];
}

export function readRunReport(report: RunReport, version: string): VerificationResult {
  const { complete, operations, test_cases, failures, errors } = report;
  const violations = [
    ...failures.flatMap(({ code, title, operations: calls }) => calls.map((call) => `${call}: ${title} (${code})`)),
    ...errors.map(({ title, count }) => `${title}: ${count} operations could not be tested`),
    ...(complete ? [] : [`the run stopped early: ${report.stop_reason}`]),
    ...(operations.tested === operations.selected
      ? []
      : [`${operations.selected - operations.tested} operations were not tested`]),
  ];
  const figures = `${test_cases.generated} requests to ${operations.tested} of ${operations.total} operations by Schemathesis ${version}`;
  return { figures, violations, counts: { requests: test_cases.generated } };
}
