export interface Finding {
  title: string;
  /** `warning`: works, with less than on a complete machine. */
  state: 'ok' | 'warning' | 'missing';
  detail: string;
  /** `npm run dev` does not start without it. */
  isRequired: boolean;
  /** Command or setting that repairs it. */
  fix?: string;
}

export function canStartDev(findings: readonly Finding[]): boolean {
  return !findings.some((finding) => finding.isRequired && finding.state === 'missing');
}

/** One line per finding and one with the result. */
export function formatFindings(findings: readonly Finding[]): string[] {
  const width = Math.max(...findings.map((finding) => finding.title.length));
  const lines = findings.map(({ title, state, detail, isRequired, fix }) => {
    const label = state === 'missing' && isRequired ? 'MISSING' : state;
    return [label.padEnd(8), title.padEnd(width), fix === undefined ? detail : `${detail}: ${fix}`].join(' ');
  });
  const result = canStartDev(findings)
    ? 'npm run dev can start.'
    : 'npm run dev cannot start: install what is MISSING.';
  return [...lines, result];
}
