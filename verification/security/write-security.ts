import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkRules } from '../../tools/check/check-rules.ts';
import { listAttacks } from '../attacks/list-attacks.ts';
import { findMissingEvidence } from './find-missing-evidence.ts';
import { printSecurity } from './print-security.ts';
import { readClaims } from './read-claims.ts';
import { sumPageWatch } from './sum-page-watch.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const DOCUMENT = join(ROOT, 'docs/security.md');
const PAGE_WATCH = join(ROOT, '.test-results/page-watch.jsonl');

const readIfThere = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : null);
const readPart = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');

const claims = readClaims();
const attacks = listAttacks();
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: object };
const sources = {
  read: (path: string) => readIfThere(join(ROOT, path)),
  scripts: Object.keys(scripts),
  rules: checkRules.map(({ name }) => name),
  attacks: attacks.map(({ name }) => name),
};
const all = [
  ...claims.chapters.flatMap((chapter) => chapter.claims),
  ...claims.apiRisks,
  ...claims.threats,
  ...claims.findings,
];
const missing = findMissingEvidence(all, sources);
for (const one of missing) console.error(`missing evidence: ${one}`);

const fresh = printSecurity(claims, { before: readPart('before.md'), after: readPart('after.md'), attacks });
if (process.argv.includes('--check')) {
  if (readIfThere(DOCUMENT) !== fresh) {
    console.error('docs/security.md differs from verification/security: npm run security:report');
    process.exitCode = 1;
  }
} else writeFileSync(DOCUMENT, fresh);
if (missing.length > 0) process.exitCode = 1;
console.log(`${claims.items.length} items of ASVS, ${missing.length} claims without evidence`);
console.log(sumPageWatch(readIfThere(PAGE_WATCH)));
