import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseDecisions, parseRequirements } from './parse-requirements.ts';

const readSpec = (name: string) => readFileSync(join(import.meta.dirname, '../../../docs/spec', name), 'utf8');

test('parses rows with an id and a kind, not headings and rules', () => {
  const table =
    '| id | kind | requirement |\n|---|---|---|\n| ROUTE-01 | U | `/` shows the page. |\n| PAY-18 | D | 168 h |\n';
  expect(parseRequirements(table)).toEqual([
    { id: 'ROUTE-01', kind: 'U', text: '`/` shows the page.' },
    { id: 'PAY-18', kind: 'D', text: '168 h' },
  ]);
});

test('parses rows of table A and items of list B as decisions', () => {
  const text = '| # | Spec says |\n|---|---|\n| 1 | a token | danger |\n\n1. **Who creates orders.** The server.\n';
  expect(parseDecisions(text)).toEqual([
    { id: 'D-1', kind: 'any', text: 'a token' },
    { id: 'P-01', kind: 'any', text: 'Who creates orders. The server.' },
  ]);
});

test('no id of the real tables is lost or duplicated', () => {
  const requirements = readSpec('requirements.md');
  const ids = [...parseRequirements(requirements), ...parseDecisions(readSpec('decisions.md'))].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(parseRequirements(requirements)).toHaveLength(requirements.match(/^\| [A-Z]+-\d+ /gm)?.length ?? 0);
  expect(ids).toEqual(expect.arrayContaining(['ROUTE-01', 'D-1', 'D-55', 'P-01', 'P-23']));
});
