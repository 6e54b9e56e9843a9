import { findLines } from './find-lines.ts';
import type { Finding } from './format-finding.ts';
import type { ProjectFile } from './read-project-files.ts';

const START = String.raw`(?<![\w./$}~-])`;
const MACHINE_PATHS = [
  new RegExp(`${START}/(root|work)/`),
  // These home directories exist on every machine: those of the Node image and of Homebrew on Linux.
  new RegExp(`${START}/(home|Users)/(?!node/|linuxbrew/)[\\w.-]+/`),
  /\b[A-Z]:\\Users\\/,
];

export function checkMachinePaths(files: ProjectFile[]): Finding[] {
  return findLines(files, {
    rule: 'machine-paths',
    files: (path) => path !== 'package-lock.json',
    check: (line) => (MACHINE_PATHS.some((path) => path.test(line)) ? 'contains a path of one machine' : undefined),
  });
}
