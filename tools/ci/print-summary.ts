import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Count, countPlaywright, countVitest, readSteps, sumCounts } from './count-results.ts';

const folder = process.argv[2] ?? '.test-results';

const steps = readSteps(readFileSync(join(folder, 'steps.tsv'), 'utf8'));
const total = sumCounts(
  steps,
  new Map([
    ['test', readCount('vitest.json', countVitest)],
    ['e2e', readCount('playwright.json', countPlaywright)],
  ]),
);

console.log('');
for (const { name, exitCode, seconds } of steps) {
  console.log(`${name.padEnd(12)} ${String(seconds).padStart(4)} s  ${exitCode === 0 ? 'ok' : `failed (${exitCode})`}`);
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

function readCount<Report>(file: string, count: (report: Report) => Count): Count | null {
  const path = join(folder, file);
  return existsSync(path) ? count(JSON.parse(readFileSync(path, 'utf8')) as Report) : null;
}
