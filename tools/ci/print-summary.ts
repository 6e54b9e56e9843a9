import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Count, countPlaywright, countVitest, readSteps, type Step, sumCounts } from './count-results.ts';
import { listChaosProblems, listPlaywrightProblems, listUnhandledErrors, listVitestProblems } from './list-problems.ts';
import { type FileTime, formatSlowestFiles, timePlaywrightFiles } from './list-slowest-files.ts';

type ReadReport = <Report, Result>(file: string, take: (report: Report) => Result) => Result | null;

const SHOWN_FILES = 20;

/** Prints the time of each step, the slowest test files, failures and retries, and the counts as the last line. */
export function printSummary(reports: string): Count {
  const steps = readSteps(readFileSync(join(reports, 'steps.tsv'), 'utf8'));
  const read: ReadReport = <Report, Result>(file: string, take: (report: Report) => Result) => {
    const path = join(reports, file);
    return existsSync(path) ? take(JSON.parse(readFileSync(path, 'utf8')) as Report) : null;
  };
  const ran = (name: string) => steps.some((step) => step.name === name);
  printTimes(steps);
  const times = [
    ...(ran('test') ? (read<FileTime[], FileTime[]>('vitest-files.json', (found) => found) ?? []) : []),
    ...(ran('e2e') ? (read('playwright.json', timePlaywrightFiles) ?? []) : []),
  ];
  if (times.length > 0) console.log(`\nSlowest test files:\n${formatSlowestFiles(times, SHOWN_FILES).join('\n')}`);
  printTroubles(read);
  const suites: [string, Count | null][] = [
    ['test', read('vitest.json', countVitest)],
    ['e2e', read('playwright.json', countPlaywright)],
    ['desktop', read('desktop.json', countPlaywright)],
  ];
  const total = sumCounts(steps, new Map(suites.filter(([name]) => ran(name))));
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total;
}

function printTimes(steps: readonly Step[]): void {
  const print = (name: string, seconds: number, outcome: string) =>
    console.log(`${name.padEnd(16)} ${String(seconds).padStart(5)} s  ${outcome}`.trimEnd());
  console.log('');
  for (const { name, exitCode, seconds } of steps) print(name, seconds, exitCode === 0 ? 'ok' : `failed (${exitCode})`);
  const sum = steps.reduce((total, { seconds }) => total + seconds, 0);
  print('total', sum, '');
}

function printTroubles(read: ReadReport): void {
  const lines = [
    read('vitest.json', listVitestProblems),
    read('vitest-errors.json', listUnhandledErrors),
    read('playwright.json', listPlaywrightProblems),
    read('desktop.json', listPlaywrightProblems),
    read('chaos.json', listChaosProblems),
  ].flatMap((found) => found ?? []);
  console.log('');
  for (const line of lines) console.log(line);
}
