import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PlaywrightAnswer } from './parse-test-results.ts';

/** The parts of Playwright's reporter types that are read here; the package itself belongs to the browser tests. */
type Step = { category: string; steps: Step[] };
type Case = {
  titlePath: () => string[];
  outcome: () => 'skipped' | 'expected' | 'unexpected' | 'flaky';
  expectedStatus: string;
  results: { steps: Step[] }[];
};
type Suite = { allTests: () => Case[] };

const DEFAULT_OUTPUT_FILE = join(import.meta.dirname, '../../.test-results/playwright.json');

function countAssertions(steps: Step[]): number {
  const own = steps.filter((step) => step.category === 'expect').length;
  return steps.reduce((sum, step) => sum + countAssertions(step.steps), own);
}

/** A test that is expected to fail shows nothing, even when it fails as expected. */
function statusOf(test: Case): 'passed' | 'failed' | 'skipped' {
  const outcome = test.outcome();
  if (outcome === 'skipped') return 'skipped';
  return outcome !== 'unexpected' && test.expectedStatus === 'passed' ? 'passed' : 'failed';
}

function describeTests(suite: Suite): PlaywrightAnswer {
  return {
    tests: suite.allTests().map((test) => ({
      title: test
        .titlePath()
        .filter((part) => part !== '')
        .join(' › '),
      status: statusOf(test),
      flaky: test.outcome() === 'flaky',
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

  /** Leaves the terminal to the reporter that stands beside this one. */
  printsToStdio(): boolean {
    return false;
  }
}
