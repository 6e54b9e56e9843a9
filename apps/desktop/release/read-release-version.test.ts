import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readReleaseVersion } from './read-release-version.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'pilgi-version-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

function createApp(version: string, notes = version): string {
  mkdirSync(join(directory, 'release/notes'), { recursive: true });
  writeFileSync(join(directory, 'package.json'), JSON.stringify({ version }));
  writeFileSync(join(directory, `release/notes/${notes}.md`), '새로워졌습니다');
  return directory;
}

describe('readReleaseVersion', () => {
  it('returns the version of package.json when it matches the tag or no tag is given', () => {
    const app = createApp('1.2.3');
    expect(readReleaseVersion(app, 'desktop-v1.2.3')).toBe('1.2.3');
    expect(readReleaseVersion(app, undefined)).toBe('1.2.3');
  });

  it('accepts the version of this repository', () => {
    expect(readReleaseVersion(resolve(import.meta.dirname, '..'), undefined)).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it.each([
    ['another tag', () => createApp('1.2.3'), 'desktop-v1.2.4', 'the tag desktop-v1.2.4 is not desktop-v1.2.3'],
    ['a version with a pre-release part', () => createApp('1.2.3-beta.1'), undefined, 'must have the form'],
    ['missing release notes', () => createApp('1.2.3', '1.2.2'), undefined, '1.2.3.md is missing'],
  ])('rejects %s', (_title, make, tag, message) => {
    const app = make();
    expect(() => readReleaseVersion(app, tag)).toThrow(message);
  });
});
