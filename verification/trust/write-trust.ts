import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { countLegal } from './count-legal.ts';
import { findTrustProblems } from './find-trust-problems.ts';
import { labels } from './labels.ts';
import { moneyPromises } from './money-promises.ts';
import { notePromises } from './note-promises.ts';
import { printTrust } from './print-trust.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const DOCUMENT = join(ROOT, 'docs/trust.md');

const readIfThere = (path: string) => (existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : null);
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: object };

const promises = [...moneyPromises, ...notePromises];
const problems = findTrustProblems(promises, labels, { read: readIfThere, scripts: Object.keys(scripts) });
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else {
  const page = printTrust(promises, { read: (path) => readIfThere(path) ?? '', legal: countLegal(ROOT) });
  if (!process.argv.includes('--check')) writeFileSync(DOCUMENT, page);
  else if (readIfThere('docs/trust.md') !== page) {
    console.error('docs/trust.md differs from its sources: npm run trust:report');
    process.exitCode = 1;
  }
}
console.log(`${promises.length} promises, ${problems.length} problems`);
