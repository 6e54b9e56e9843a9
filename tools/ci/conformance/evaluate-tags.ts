import type { Verdict } from './evaluate-entries.ts';
import { findTags } from './find-tags.ts';
import type { TestResult } from './parse-test-results.ts';

/** Decisions and races are named by the tests that show them: `[D-16]` in a title. */
export function evaluateTags(tags: readonly string[], tests: readonly TestResult[]): Verdict[] {
  const byTag = groupByTag(tests);
  return tags.map((tag): Verdict => {
    const entry = { id: tag, text: '', decisions: [], tests: [], deep: [], duties: [] };
    const named = byTag.get(tag) ?? [];
    const failed = named.find(({ status }) => status === 'failed');
    if (failed !== undefined) return { entry, status: 'missing', reason: `failed: ${failed.title}` };
    const isShown = named.some(({ status }) => status === 'passed');
    return isShown ? { entry, status: 'shown' } : { entry, status: 'missing', reason: 'no passing test names it' };
  });
}

/** Tags in test titles with the prefix of a list that has no such number; most likely mistyped. */
export function findUnknownTags(known: readonly string[], tests: readonly TestResult[]): string[] {
  const prefixes = new Set(known.map(prefixOf));
  return [...groupByTag(tests).keys()].filter((tag) => prefixes.has(prefixOf(tag)) && !known.includes(tag)).sort();
}

const prefixOf = (tag: string) => tag.replace(/-\d+$/, '');

function groupByTag(tests: readonly TestResult[]): Map<string, TestResult[]> {
  const named = tests.flatMap((test) => findTags(test.title).map((tag) => ({ tag, test })));
  const groups = Map.groupBy(named, ({ tag }) => tag);
  return new Map([...groups].map(([tag, found]) => [tag, found.map(({ test }) => test)]));
}
