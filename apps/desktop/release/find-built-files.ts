import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseFile } from '@pilgi/contract';
import type { ReleasePlatform } from './read-release-settings.ts';

export interface BuiltFile extends Pick<ReleaseFile, 'target' | 'arch' | 'bundle_type' | 'name'> {
  path: string;
  isSigned: boolean;
}

type Expected = Omit<BuiltFile, 'path' | 'name'> & { pattern: string; ending: string };

const windows = { target: 'windows', arch: 'x86_64' } as const;
const macos = { target: 'darwin', arch: 'universal' } as const;
const EXPECTED: Record<ReleasePlatform, Expected[]> = {
  windows: [
    {
      ...windows,
      bundle_type: 'nsis',
      pattern: 'nsis/*-setup.exe',
      ending: 'windows-x86_64-setup.exe',
      isSigned: true,
    },
    { ...windows, bundle_type: 'msi', pattern: 'msi/*.msi', ending: 'windows-x86_64.msi', isSigned: true },
  ],
  macos: [
    { ...macos, bundle_type: 'dmg', pattern: 'dmg/*.dmg', ending: 'macos-universal.dmg', isSigned: false },
    {
      ...macos,
      bundle_type: 'app',
      pattern: 'macos/*.app.tar.gz',
      ending: 'macos-universal.app.tar.gz',
      isSigned: true,
    },
  ],
};

/** Finds exactly one file per kind. The new names are ASCII because the Korean product name is not safe in URLs. */
export function findBuiltFiles(bundleDirectory: string, platform: ReleasePlatform, version: string): BuiltFile[] {
  return EXPECTED[platform].map(({ pattern, ending, ...kind }) => {
    const found = globSync(pattern, { cwd: bundleDirectory });
    const [only] = found;
    if (only === undefined || found.length > 1) throw new Error(`${pattern}: expected one file, found ${found.length}`);
    return { ...kind, path: join(bundleDirectory, only), name: `pilgi-${version}-${ending}` };
  });
}
