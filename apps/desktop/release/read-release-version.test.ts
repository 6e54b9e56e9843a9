import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readReleaseVersion } from './read-release-version.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pilgi-version-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function anApp(version: string, notes = version): string {
  mkdirSync(join(folder, 'release/notes'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ version }));
  writeFileSync(join(folder, `release/notes/${notes}.md`), '새로워졌습니다');
  return folder;
}

describe('readReleaseVersion', () => {
  it('answers the number of package.json when everything agrees, with a tag and without', () => {
    const app = anApp('1.2.3');
    expect(readReleaseVersion(app, 'desktop-v1.2.3')).toBe('1.2.3');
    expect(readReleaseVersion(app, undefined)).toBe('1.2.3');
  });

  it('agrees in this repository', () => {
    expect(readReleaseVersion(resolve(import.meta.dirname, '..'), undefined)).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it.each([
    ['another tag', () => anApp('1.2.3'), 'desktop-v1.2.4', 'the tag desktop-v1.2.4 is not desktop-v1.2.3'],
    ['a number that installers do not know', () => anApp('1.2.3-beta.1'), undefined, 'has not the form'],
    ['no word about what is new', () => anApp('1.2.3', '1.2.2'), undefined, '1.2.3.md is missing'],
  ])('refuses %s', (_title, make, tag, words) => {
    const app = make();
    expect(() => readReleaseVersion(app, tag)).toThrow(words);
  });
});
