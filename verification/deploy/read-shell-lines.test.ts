import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { NOT_RUN, RUN_AS } from './follow-document.ts';
import { readShellLines } from './read-shell-lines.ts';

const document = readFileSync(resolve(import.meta.dirname, '../../docs/operations.md'), 'utf8');

describe('readShellLines', () => {
  it('returns commands of shell blocks with their heading', () => {
    const text =
      "## One\n```sh\nalias x='y'\nx up\n\n```\n`npm run no`\n```ts\nno()\n```\n## Two\n```sh\nx down\n```\n";
    expect(readShellLines(text)).toEqual([
      { heading: 'One', line: 'x up' },
      { heading: 'Two', line: 'x down' },
    ]);
  });
});

describe('docs/operations.md', () => {
  const lines = readShellLines(document).map(({ line }) => line);

  it.each(lines)('%s is run by the rehearsal or has a reason why it is not', (line) => {
    const known = [...RUN_AS, ...NOT_RUN.map(([pattern]) => pattern)];
    expect(known.filter((pattern) => pattern.test(line))).toHaveLength(1);
  });

  it.each([...RUN_AS, ...NOT_RUN.map(([pattern]) => pattern)])('has a line for %s', (pattern) => {
    expect(lines.filter((line) => pattern.test(line)).length).toBeGreaterThan(0);
  });
});
