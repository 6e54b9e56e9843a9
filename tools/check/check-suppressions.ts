import { findLines } from './find-lines.ts';
import type { Finding } from './format-finding.ts';
import type { ProjectFile } from './read-project-files.ts';

const MIN_REASON_LENGTH = 10;

/** Each directive with the group that contains the reason. */
const DIRECTIVES = [
  /(?:\/\/|\/\*)\s*biome-ignore(?:-\w+)?\s[^:]*:?(?<reason>.*)$/,
  /(?:\/\/|\/\*)\s*(?:oxlint|eslint)-disable[\w-]*(?:(?!--).)*(?:--(?<reason>.*))?$/,
  /(?:\/\/|\/\*)\s*@ts-expect-error(?<reason>.*)$/,
  /(?:\/\/|\/\*)\s*@ts-(?:ignore|nocheck)(?<reason>$)?/,
];

function checkLine(line: string): string | undefined {
  const match = DIRECTIVES.map((directive) => directive.exec(line)).find((found) => found !== null);
  if (match === undefined) return undefined;
  const reason = (match.groups?.reason ?? '').replace(/\*\/\s*\}?$|<explanation>/g, '').trim();
  return reason.length >= MIN_REASON_LENGTH ? undefined : 'a suppression needs a reason';
}

export function checkSuppressions(files: ProjectFile[]): Finding[] {
  return findLines(files, {
    rule: 'suppressions',
    files: (path) => /\.(ts|tsx|js|cjs|mjs|css)$/.test(path),
    check: checkLine,
  });
}
