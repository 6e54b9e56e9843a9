export type Finding = { rule: string; file: string; line?: number; message: string };

export function formatFinding(finding: Finding): string {
  const location = finding.line === undefined ? finding.file : `${finding.file}:${finding.line}`;
  return `${location}  ${finding.message}  [${finding.rule}]`;
}
