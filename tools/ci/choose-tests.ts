import { dirname } from 'node:path';
import type { FileTime } from './list-slowest-files.ts';

interface TestChoice {
  /** Test files that import a changed file, directly or not. */
  related: readonly string[];
  changed: readonly string[];
  /** Times of an earlier run, if there was one. */
  times: readonly FileTime[];
  budgetSeconds: number;
  /** Test files of the deep layer; they run here only when they changed themselves. */
  deep?: readonly string[];
}

const UNKNOWN_SECONDS = 5;

/** The related tests nearest to the changed files that fit the budget; a changed test file always runs. */
export function chooseTests({ related, changed, times, budgetSeconds, deep = [] }: TestChoice): {
  chosen: string[];
  left: string[];
} {
  const secondsOf = new Map(times.map(({ file, seconds }) => [file, seconds]));
  const distance = (test: string) => Math.min(...changed.map((file) => countSteps(test, file)));
  const sorted = related.toSorted((a, b) => distance(a) - distance(b) || a.localeCompare(b));
  let open = budgetSeconds;
  const chosen: string[] = [];
  const left: string[] = [];
  for (const test of sorted) {
    const seconds = secondsOf.get(test) ?? UNKNOWN_SECONDS;
    const fits = changed.includes(test) || (!deep.includes(test) && seconds <= open);
    (fits ? chosen : left).push(test);
    if (fits) open -= seconds;
  }
  return { chosen, left };
}

/** Directories to leave and enter on the way from one file to the other; 0 for the same file. */
function countSteps(from: string, to: string): number {
  if (from === to) return 0;
  const [a, b] = [dirname(from).split('/'), dirname(to).split('/')];
  let shared = 0;
  while (shared < a.length && a[shared] === b[shared]) shared += 1;
  return 1 + a.length + b.length - 2 * shared;
}
