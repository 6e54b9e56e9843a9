import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readProjectFiles } from '../read-project-files.ts';
import { readDocument, repositoryDirectory } from './read-document.ts';
import { readTableRows } from './read-table-rows.ts';

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

const files = readProjectFiles(repositoryDirectory);
const decisions = files.filter(({ path }) => path.startsWith('docs/decisions/'));

function isListed(name: string): boolean {
  return !name.startsWith('@pilgi/') && !name.startsWith('@types/');
}

describe('decision records', () => {
  it('are numbered without gaps', () => {
    const numbers = decisions.map(({ path }) => Number(basename(path).slice(0, 4)));
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  it.each(decisions.map(({ path, text }) => [basename(path), text]))(
    '%s has its number and the four sections',
    (name, text) => {
      expect(text).toMatch(new RegExp(`^# ${name.slice(0, 4)} \\S`));
      const parts = [...text.matchAll(/^## (.+)$/gm)].map((match) => match[1]);
      expect(parts).toEqual(['Context', 'Decision', 'Consequences', 'How it is checked']);
    },
  );

  it('0014 gives a reason for every direct dependency and for nothing else', () => {
    const manifests = files
      .filter(({ path }) => basename(path) === 'package.json')
      .map(({ text }) => JSON.parse(text) as Manifest);
    const used = manifests.flatMap((manifest) => [
      ...Object.keys(manifest.dependencies ?? {}),
      ...Object.keys(manifest.devDependencies ?? {}),
      ...Object.keys(manifest.peerDependencies ?? {}),
    ]);
    const rows = readTableRows(readDocument('docs/decisions/0014-dependencies.md'));
    const listed = rows.map(([name]) => name ?? '').filter((name) => name !== 'package');
    expect(listed.sort()).toEqual([...new Set(used.filter(isListed))].sort());
  });
});
