import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEntries } from '../../tools/ci/conformance/parse-entries.ts';
import type { LegalCount } from './print-trust.ts';

/** Listed sentences of each legal text, and how they are shown. */
export function countLegal(root: string): LegalCount[] {
  return globSync('docs/spec/promises/*.txt', { cwd: root })
    .toSorted()
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      const { title, entries } = parseEntries(text);
      return {
        title,
        path,
        sentences: entries.length,
        tests: entries.filter(({ tests, deep }) => tests.length + deep.length > 0).length,
        duties: entries.filter(({ duties }) => duties.length > 0).length,
      };
    });
}
