import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countPlaywright, countVitest, readSteps, sumCounts } from './count-results.ts';
import { nameChaosTroubles, namePlaywrightTroubles, nameVitestTroubles } from './name-troubles.ts';

const folder = process.argv[2] ?? '.test-results';

const steps = readSteps(readFileSync(join(folder, 'steps.tsv'), 'utf8'));
const total = sumCounts(
  steps,
  new Map([
    ['test', read('vitest.json', countVitest)],
    ['e2e', read('playwright.json', countPlaywright)],
    ['desktop', read('desktop.json', countPlaywright)],
  ]),
);

console.log('');
for (const { name, exitCode, seconds } of steps) {
  console.log(`${name.padEnd(12)} ${String(seconds).padStart(4)} s  ${exitCode === 0 ? 'ok' : `failed (${exitCode})`}`);
}
console.log('');
for (const line of read('vitest.json', nameVitestTroubles) ?? []) console.log(line);
for (const line of read('playwright.json', namePlaywrightTroubles) ?? []) console.log(line);
for (const line of read('desktop.json', namePlaywrightTroubles) ?? []) console.log(line);
for (const line of read('chaos.json', nameChaosTroubles) ?? []) console.log(line);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

function read<Report, Result>(file: string, look: (report: Report) => Result): Result | null {
  const path = join(folder, file);
  return existsSync(path) ? look(JSON.parse(readFileSync(path, 'utf8')) as Report) : null;
}
