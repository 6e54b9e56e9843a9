import { findLines } from './find-lines.ts';
import type { Finding } from './format-finding.ts';
import type { ProjectFile } from './read-project-files.ts';

const RESOLVED_HOST = /"resolved":\s*"(https?|git\+|git:|ssh:)/;
const REGISTRY_SETTING = /(^|:)registry\s*=|_authToken|\/\/[\w.-]+\/:_/;

export function checkRegistryHosts(files: ProjectFile[]): Finding[] {
  return findLines(files, {
    rule: 'registry-hosts',
    files: (path) => path === 'package-lock.json' || path.endsWith('.npmrc'),
    check: (line, path) => {
      const pattern = path.endsWith('.npmrc') ? REGISTRY_SETTING : RESOLVED_HOST;
      return pattern.test(line) ? 'names a registry; the registry is a setting of each machine' : undefined;
    },
  });
}
