import { basename, dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sampleLogins } from '../../seed/sample-logins.ts';
import { checkRules } from '../check-rules.ts';
import { readProjectFiles } from '../read-project-files.ts';
import { readDocument, repositoryDirectory } from './read-document.ts';
import { readTableRows } from './read-table-rows.ts';

/** Directories whose children each have a row in the table of ARCHITECTURE.md. */
const LISTED_PARENTS = ['.', 'apps', 'apps/server/src', 'apps/web/src', 'packages', 'simulators', 'tools'];
/** Covered by the rows of their subdirectories. */
const PARENTS = ['apps', 'packages', 'simulators', 'tools', 'apps/server/src/platform'];

function listDirectories(): string[] {
  const directories = new Set<string>();
  for (const { path } of readProjectFiles(repositoryDirectory)) {
    for (let directory = dirname(path); directory !== '.'; directory = dirname(directory)) directories.add(directory);
  }
  return [...directories].sort();
}

/** First cells of the table of ARCHITECTURE.md whose first column has this heading; a cell may list several names. */
function readFirstColumn(heading: string): string[] {
  const document = readDocument('ARCHITECTURE.md');
  const table = document.slice(document.indexOf(`| ${heading} |`)).split('\n\n')[0] ?? '';
  const [, ...rows] = readTableRows(table);
  return rows.flatMap(([cell = '']) => cell.split(', ')).sort();
}

const childrenOf = (parent: string) =>
  listDirectories()
    .filter((directory) => dirname(directory) === parent)
    .map((directory) => basename(directory));

describe('ARCHITECTURE.md', () => {
  it('has one row for each directory and none for a missing one', () => {
    const directories = listDirectories().filter(
      (directory) => LISTED_PARENTS.includes(dirname(directory)) && !PARENTS.includes(directory),
    );
    expect(readFirstColumn('directory')).toEqual(directories);
  });

  it('names every server feature and every platform module', () => {
    expect(readFirstColumn('server feature')).toEqual(childrenOf('apps/server/src/features'));
    expect(readFirstColumn('server platform')).toEqual(childrenOf('apps/server/src/platform'));
  });
});

describe('CONTRIBUTING.md', () => {
  it('lists every rule of the check', () => {
    const cells = readTableRows(readDocument('CONTRIBUTING.md')).map((row) => row[1] ?? '');
    const named = cells.flatMap((cell) => [...cell.matchAll(/\*([\w-]+)\*/g)].map((match) => match[1] ?? ''));
    expect([...new Set(named)].sort()).toEqual(checkRules.map((rule) => rule.name).sort());
  });
});

describe('README.md', () => {
  it('lists the sample logins as seeded', () => {
    const rows = readTableRows(readDocument('README.md')).filter(([email]) => email?.includes('@'));
    expect(rows).toEqual(sampleLogins.map(({ email, password, note }) => [email, password, note]));
  });
});
