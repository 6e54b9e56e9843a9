import { findLines } from './find-lines.ts';
import type { Finding } from './format-finding.ts';
import type { ProjectFile } from './read-project-files.ts';

const START = String.raw`(?<![\w./$}~-])`;
const MACHINE_PATHS = [
  new RegExp(`${START}/(root|work)/`),
  // These two homes are the same on every machine: that of the Node image and that of Homebrew on Linux.
  new RegExp(`${START}/(home|Users)/(?!node/|linuxbrew/)[\\w.-]+/`),
  /\b[A-Z]:\\Users\\/,
];

export function checkMachinePaths(files: ProjectFile[]): Finding[] {
  return findLines(files, {
    rule: 'machine-paths',
    files: (path) => path !== 'package-lock.json',
    judge: (line) => (MACHINE_PATHS.some((path) => path.test(line)) ? 'names a folder of one machine' : undefined),
  });
}
