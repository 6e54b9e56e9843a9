import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readReleaseSettings } from '../../../apps/desktop/release/read-release-settings.ts';
import { readDocument, repositoryDirectory } from './read-document.ts';

const workflow = readDocument('.github/workflows/desktop-release.yml');
const guide = readDocument('docs/desktop-release.md');
const all = (pattern: RegExp) => [...new Set([...workflow.matchAll(pattern)].map((match) => match[1] ?? ''))];

function namesOfMissingSettings(platform: 'windows' | 'macos'): string[] {
  try {
    readReleaseSettings({}, platform);
    return [];
  } catch (error) {
    return [...String(error).matchAll(/\b([A-Z][A-Z0-9_]{5,})\b/g)].map((match) => match[1] ?? '');
  }
}

describe('desktop release workflow', () => {
  it('runs existing scripts', () => {
    const { scripts } = JSON.parse(readDocument('package.json')) as { scripts: Record<string, string> };
    const named = all(/npm run ([\w:]+)/g);
    expect(named).toEqual(['desktop:release', 'desktop:publish']);
    for (const name of named) {
      const file = /\S+\.ts$/.exec(scripts[name] ?? '')?.[0] ?? '';
      expect([name, existsSync(join(repositoryDirectory, file))]).toEqual([name, true]);
    }
  });

  it('uses existing files and directories and the output directory of the release', () => {
    const paths = [
      ...all(/(?:node-version-file|working-directory): (\S+)/g),
      ...all(/hashFiles\('([^']+)'\)/g),
      ...all(/--notes-file "([^"$]+)\//g),
    ];
    expect(paths.length).toBeGreaterThan(3);
    expect(paths.filter((path) => !existsSync(join(repositoryDirectory, path)))).toEqual([]);
    expect(all(/path: (apps\/\S+)/g)).toEqual(['apps/desktop/dist-release']);
    expect(readDocument('apps/desktop/release/run-release.ts')).toContain("join(APP_DIRECTORY, 'dist-release')");
    expect(readDocument('.gitignore')).toContain('apps/desktop/dist-release/');
  });

  it('passes every setting that a release requires', () => {
    const required = [...namesOfMissingSettings('windows'), ...namesOfMissingSettings('macos')];
    expect(required).toContain('WINDOWS_SIGN_COMMAND');
    expect(required.filter((name) => !workflow.includes(` ${name}: \${{`))).toEqual([]);
  });

  it('uses secrets that the guide documents', () => {
    const named = all(/(?:secrets|vars)\.(\w+)/g);
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
  });

  it('has read-only permissions and uses only official actions', () => {
    expect([...workflow.matchAll(/^\s*permissions:\n((?:\s+\S+: \S+\n)+?)(?=\S)/gm)].map((match) => match[1])).toEqual([
      '  contents: read\n',
    ]);
    const foreign = all(/uses: (\S+)/g).filter((action) => !/^actions\/[\w-]+@[0-9a-f]{40}$/.test(action));
    expect(foreign).toEqual(['./.github/workflows/verify.yml']);
  });

  it('publishes from a protected environment after the deep layer and both builds', () => {
    expect(workflow).toMatch(/build:\n\s+needs: verify\n/);
    expect(workflow).toMatch(/publish:\n\s+needs: build\n/);
    expect(all(/environment: (\S+)/g)).toEqual(['desktop-signing', 'production']);
    expect(workflow).toContain('os: [windows-latest, macos-latest]');
  });
});
