import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { PlaywrightReport } from './parse-test-results.ts';

/** The used parts of Playwright's reporter types; the package itself is a dependency of the browser tests only. */
type Step = { category: string; steps: Step[] };
type Case = {
  titlePath: () => string[];
  outcome: () => 'skipped' | 'expected' | 'unexpected' | 'flaky';
  expectedStatus: string;
  location: { file: string };
  results: { steps: Step[]; duration: number }[];
};
type Suite = { allTests: () => Case[] };

const ROOT = join(import.meta.dirname, '../../..');
const DEFAULT_OUTPUT_FILE = join(ROOT, '.test-results/playwright.json');

function countAssertions(steps: Step[]): number {
  const own = steps.filter((step) => step.category === 'expect').length;
  return steps.reduce((sum, step) => sum + countAssertions(step.steps), own);
}

/** A test that is expected to fail covers nothing, even when it fails as expected. */
function statusOf(test: Case): 'passed' | 'failed' | 'skipped' {
  const outcome = test.outcome();
  if (outcome === 'skipped') return 'skipped';
  return outcome !== 'unexpected' && test.expectedStatus === 'passed' ? 'passed' : 'failed';
}

function describeTests(suite: Suite): PlaywrightReport {
  return {
    tests: suite.allTests().map((test) => ({
      title: test
        .titlePath()
        .filter((part) => part !== '')
        .join(' › '),
      status: statusOf(test),
      flaky: test.outcome() === 'flaky',
      file: relative(ROOT, test.location.file),
      duration_ms: test.results.reduce((sum, result) => sum + result.duration, 0),
      assertions: countAssertions(test.results.at(-1)?.steps ?? []),
    })),
  };
}

export default class PlaywrightAssertionsReporter {
  readonly #outputFile: string;
  #suite: Suite | undefined;

  constructor(options: { outputFile?: string } = {}) {
    this.#outputFile = options.outputFile ?? DEFAULT_OUTPUT_FILE;
  }

  onBegin(_config: unknown, suite: Suite): void {
    this.#suite = suite;
  }

  onEnd(): void {
    if (this.#suite === undefined) return;
    mkdirSync(dirname(this.#outputFile), { recursive: true });
    writeFileSync(this.#outputFile, `${JSON.stringify(describeTests(this.#suite), null, 2)}\n`);
  }

  /** Leaves the terminal to the other reporter. */
  printsToStdio(): boolean {
    return false;
  }
}
