import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkRules } from '../check/check-rules.ts';
import { readProjectFiles } from '../check/read-project-files.ts';
import { sampleLogins } from '../seed/sample-logins.ts';
import { readDocument, repositoryFolder } from './read-document.ts';
import { readTableRows } from './read-table-rows.ts';

const ONE_LINE_PER_FOLDER_OF = [
  '.',
  'apps',
  'apps/server/src',
  'apps/server/src/platform',
  'apps/web/src',
  'packages',
  'simulators',
  'tools',
];
/** Named by the lines of what is in them. */
const PARENTS = ['apps', 'packages', 'simulators', 'tools', 'apps/server/src/platform'];

function listFolders(): string[] {
  const folders = new Set<string>();
  for (const { path } of readProjectFiles(repositoryFolder)) {
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) folders.add(folder);
  }
  return [...folders].sort();
}

describe('ARCHITECTURE.md', () => {
  it('has one line for each folder, and none for a folder that is gone', () => {
    const named = readTableRows(readDocument('ARCHITECTURE.md')).map(([folder]) => folder ?? '');
    const folders = listFolders().filter(
      (folder) => ONE_LINE_PER_FOLDER_OF.includes(dirname(folder)) && !PARENTS.includes(folder),
    );
    expect(named.filter((folder) => folder !== 'folder').sort()).toEqual(folders);
  });
});

describe('CONTRIBUTING.md', () => {
  it('names every rule of the check', () => {
    const cells = readTableRows(readDocument('CONTRIBUTING.md')).map((row) => row[1] ?? '');
    const named = cells.flatMap((cell) => [...cell.matchAll(/\*([\w-]+)\*/g)].map((match) => match[1] ?? ''));
    expect([...new Set(named)].sort()).toEqual(checkRules.map((rule) => rule.name).sort());
  });
});

describe('README.md', () => {
  it('lists the sample logins as they are seeded', () => {
    const rows = readTableRows(readDocument('README.md')).filter(([email]) => email?.includes('@'));
    expect(rows).toEqual(sampleLogins.map(({ email, password, note }) => [email, password, note]));
  });
});
