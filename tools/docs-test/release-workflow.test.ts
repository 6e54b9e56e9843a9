import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readReleaseSettings } from '../../apps/desktop/release/read-release-settings.ts';
import { readDocument, repositoryFolder } from './read-document.ts';

const workflow = readDocument('.github/workflows/desktop-release.yml');
const guide = readDocument('docs/desktop-release.md');
const all = (pattern: RegExp) => [...new Set([...workflow.matchAll(pattern)].map((match) => match[1] ?? ''))];

function namesOfMissing(platform: 'windows' | 'macos'): string[] {
  try {
    readReleaseSettings({}, platform);
    return [];
  } catch (error) {
    return [...String(error).matchAll(/\b([A-Z][A-Z0-9_]{5,})\b/g)].map((match) => match[1] ?? '');
  }
}

describe('the workflow of a desktop release', () => {
  it('runs scripts that exist', () => {
    const { scripts } = JSON.parse(readDocument('package.json')) as { scripts: Record<string, string> };
    const named = all(/npm run ([\w:]+)/g);
    expect(named).toEqual(['desktop:release', 'desktop:publish']);
    for (const name of named) {
      const file = /\S+\.ts$/.exec(scripts[name] ?? '')?.[0] ?? '';
      expect([name, existsSync(join(repositoryFolder, file))]).toEqual([name, true]);
    }
  });

  it('names files and folders that exist, and the folder that the release fills', () => {
    const paths = [
      ...all(/(?:node-version-file|working-directory): (\S+)/g),
      ...all(/hashFiles\('([^']+)'\)/g),
      ...all(/--notes-file "([^"$]+)\//g),
    ];
    expect(paths.length).toBeGreaterThan(3);
    expect(paths.filter((path) => !existsSync(join(repositoryFolder, path)))).toEqual([]);
    expect(all(/path: (apps\/\S+)/g)).toEqual(['apps/desktop/dist-release']);
    expect(readDocument('apps/desktop/release/run-release.ts')).toContain("join(APP_FOLDER, 'dist-release')");
    expect(readDocument('.gitignore')).toContain('apps/desktop/dist-release/');
  });

  it('hands over every setting that a release asks for', () => {
    const asked = [...namesOfMissing('windows'), ...namesOfMissing('macos')];
    expect(asked).toContain('WINDOWS_SIGN_COMMAND');
    expect(asked.filter((name) => !workflow.includes(` ${name}: \${{`))).toEqual([]);
  });

  it('takes each secret by its name, which the guide explains', () => {
    const named = all(/(?:secrets|vars)\.(\w+)/g);
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
  });

  it('may read the repository and nothing else, and uses the publisher’s own actions alone', () => {
    expect([...workflow.matchAll(/^\s*permissions:\n((?:\s+\S+: \S+\n)+?)(?=\S)/gm)].map((match) => match[1])).toEqual([
      '  contents: read\n',
    ]);
    expect(all(/uses: (\S+)/g).filter((action) => !/^actions\/[\w-]+@v\d+$/.test(action))).toEqual([]);
  });

  it('publishes only from a protected environment, after both builds', () => {
    expect(workflow).toMatch(/publish:\n\s+needs: build\n/);
    expect(all(/environment: (\S+)/g)).toEqual(['desktop-signing', 'production']);
    expect(workflow).toContain('os: [windows-latest, macos-latest]');
  });
});
