import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { findUnproved } from './find-unproved.ts';
import { type Claim, parseClaims } from './parse-claims.ts';
import { readClaims } from './read-claims.ts';

const { items, chapters } = readClaims();
const claims = chapters.flatMap((chapter) => chapter.claims);

test('the document is what the data says, and every proof it names is there', async () => {
  const run = promisify(execFile)(process.execPath, ['verification/security/write-security.ts', '--check']);
  await expect(run).resolves.toMatchObject({ stderr: '' });
});

test('every item of levels 1 and 2 has its line, once and in order, and no other has', () => {
  expect(items.filter(({ level }) => level === 1)).toHaveLength(70);
  expect(items.filter(({ level }) => level === 2)).toHaveLength(183);
  expect(claims.map(({ id }) => id)).toEqual(items.map(({ id }) => id));
});

test('every browser test is made of the one that watches its pages', () => {
  const specs = readdirSync('e2e').filter((name) => name.endsWith('.spec.ts'));
  expect(specs.length).toBeGreaterThan(20);
  const unwatched = specs.filter((name) => {
    const text = readFileSync(`e2e/${name}`, 'utf8');
    return !text.includes("from './steps/test.ts'") || /import \{[^}]*\} from '@playwright\/test'/.test(text);
  });
  expect(unwatched).toEqual([]);
});

test('a block is read with all its proofs, and one that cannot be read is an error', () => {
  const text = '1.2.4 met\n  asks: a\n  how: b\n  proof: check raw-sql\n  proof: npm run e2e\n';
  const proofs = ['check raw-sql', 'npm run e2e'];
  expect(parseClaims(text)).toEqual([{ id: '1.2.4', verdict: 'met', asks: 'a', how: 'b', proofs }]);
  expect(() => parseClaims('1.2.4 done\n  asks: a\n  how: b\n')).toThrow('no verdict');
  expect(() => parseClaims('1.2.4 met\n  asks: a\n')).toThrow('cannot be read');
});

test.each<[string, Partial<Claim>, number]>([
  ['a title that stands in its file', { proofs: ['a.test.ts › is refused'] }, 0],
  ['a title that does not', { proofs: ['a.test.ts › is accepted'] }, 1],
  ['a file that is gone', { proofs: ['b.test.ts › is refused'] }, 1],
  ['a command and a rule that exist', { proofs: ['npm run e2e', 'check import-rules'] }, 0],
  ['a command and a rule that do not', { proofs: ['npm run none', 'check none'] }, 2],
  ['a source alone where a test is claimed', { proofs: ['a.ts'] }, 1],
  ['a source alone where a design is claimed', { verdict: 'design', proofs: ['a.ts'] }, 0],
  ['a deviation without anything to look at', { verdict: 'deviation', proofs: [] }, 1],
  ['what does not apply', { verdict: 'n/a', proofs: [] }, 0],
])('%s', (_what, change, problems) => {
  const files: Record<string, string> = { 'a.test.ts': "it('is refused', …", 'a.ts': '' };
  const evidence = { read: (path: string) => files[path] ?? null, scripts: ['e2e'], rules: ['import-rules'] };
  const claim: Claim = { id: 'x', verdict: 'met', asks: '', how: '', proofs: [], ...change };
  expect(findUnproved([claim], evidence)).toHaveLength(problems);
});
