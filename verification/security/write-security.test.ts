import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { findMissingEvidence } from './find-missing-evidence.ts';
import { type Claim, parseClaims } from './parse-claims.ts';
import { readClaims } from './read-claims.ts';

const { items, chapters } = readClaims();
const claims = chapters.flatMap((chapter) => chapter.claims);

test('the document matches its data and all named evidence exists', async () => {
  const run = promisify(execFile)(process.execPath, ['verification/security/write-security.ts', '--check']);
  await expect(run).resolves.toMatchObject({ stderr: '' });
});

test('lists every item of levels 1 and 2 once, in order, and no other', () => {
  expect(items.filter(({ level }) => level === 1)).toHaveLength(70);
  expect(items.filter(({ level }) => level === 2)).toHaveLength(183);
  expect(claims.map(({ id }) => id)).toEqual(items.map(({ id }) => id));
});

test('every browser test uses the test function that monitors its pages', () => {
  const specs = readdirSync('e2e').filter((name) => name.endsWith('.spec.ts'));
  expect(specs.length).toBeGreaterThan(20);
  const unwatched = specs.filter((name) => {
    const text = readFileSync(`e2e/${name}`, 'utf8');
    return !text.includes("from './steps/test.ts'") || /import \{[^}]*\} from '@playwright\/test'/.test(text);
  });
  expect(unwatched).toEqual([]);
});

test('parses a block with all its evidence and rejects an invalid block', () => {
  const text = '1.2.4 met\n  subject: a\n  how: b\n  evidence: check raw-sql\n  evidence: npm run e2e\n';
  const evidence = ['check raw-sql', 'npm run e2e'];
  expect(parseClaims(text)).toEqual([{ id: '1.2.4', verdict: 'met', subject: 'a', how: 'b', evidence }]);
  expect(() => parseClaims('1.2.4 done\n  subject: a\n  how: b\n')).toThrow('unknown verdict');
  expect(() => parseClaims('1.2.4 met\n  subject: a\n')).toThrow('cannot be read');
});

test.each<[string, Partial<Claim>, number]>([
  ['a title that is in its file', { evidence: ['a.test.ts › is refused'] }, 0],
  ['a title that is not in its file', { evidence: ['a.test.ts › is accepted'] }, 1],
  ['a missing file', { evidence: ['b.test.ts › is refused'] }, 1],
  ['a command and a rule that exist', { evidence: ['npm run e2e', 'check import-rules'] }, 0],
  ['a command and a rule that do not', { evidence: ['npm run none', 'check none'] }, 2],
  ['an attack that exists', { evidence: ['attack owner-lock-out'] }, 0],
  ['an attack that does not', { evidence: ['attack none'] }, 1],
  ['a source alone where a test is claimed', { evidence: ['a.ts'] }, 1],
  ['a source alone where a design is claimed', { verdict: 'design', evidence: ['a.ts'] }, 0],
  ['a deviation without evidence', { verdict: 'deviation', evidence: [] }, 1],
  ['not applicable', { verdict: 'n/a', evidence: [] }, 0],
])('findMissingEvidence: %s', (_what, change, problems) => {
  const files: Record<string, string> = { 'a.test.ts': "it('is refused', …", 'a.ts': '' };
  const sources = {
    read: (path: string) => files[path] ?? null,
    scripts: ['e2e'],
    rules: ['import-rules'],
    attacks: ['owner-lock-out'],
  };
  const claim: Claim = { id: 'x', verdict: 'met', subject: '', how: '', evidence: [], ...change };
  expect(findMissingEvidence([claim], sources)).toHaveLength(problems);
});
