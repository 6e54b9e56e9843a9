export type Finding = { rule: string; file: string; line?: number; message: string };

export function formatFinding(finding: Finding): string {
  const place = finding.line === undefined ? finding.file : `${finding.file}:${finding.line}`;
  return `${place}  ${finding.message}  [${finding.rule}]`;
}
