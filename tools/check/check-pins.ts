import { basename } from 'node:path';
import type { Finding } from './format-finding.ts';
import type { ProjectFile } from './read-project-files.ts';

const SECTIONS = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'] as const;
const EXACT = /^(npm:(@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/;

type Manifest = Partial<Record<(typeof SECTIONS)[number], Record<string, string>>>;

export function checkPins(files: ProjectFile[]): Finding[] {
  return files
    .filter((file) => basename(file.path) === 'package.json')
    .flatMap((file) => {
      const manifest = JSON.parse(file.text) as Manifest;
      const versions = SECTIONS.flatMap((section) => Object.entries(manifest[section] ?? {}));
      return versions
        .filter(([, version]) => !EXACT.test(version))
        .map(([name, version]) => ({ rule: 'pins', file: file.path, message: `${name} is not pinned: ${version}` }));
    });
}
