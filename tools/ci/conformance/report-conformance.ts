import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Evidence, evaluateEntries } from './evaluate-entries.ts';
import { evaluateTags, findUnknownTags } from './evaluate-tags.ts';
import { normalizeTag } from './find-tags.ts';
import { formatReport, type Group } from './format-report.ts';
import { listDecisionTags, listRaceTags } from './list-tags.ts';
import { parseEntries } from './parse-entries.ts';
import { parsePlaywrightResults, parseVitestResults, type TestResult } from './parse-test-results.ts';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const SUITES = [
  { file: '.test-results/vitest.json', parse: parseVitestResults, command: 'npm test' },
  { file: '.test-results/playwright.json', parse: parsePlaywrightResults, command: 'npm run e2e' },
];
/** Tests of tools and simulators do not show what the product does. */
const PRODUCT_TESTS = /^(apps|packages|e2e|ops)\//;

function readSuite({ file, parse, command }: (typeof SUITES)[number]): { tests: TestResult[]; problems: string[] } {
  if (!existsSync(join(root, file))) return { tests: [], problems: [`no ${file}: run "${command}" first`] };
  try {
    return { tests: parse(read(file), root).filter((test) => PRODUCT_TESTS.test(test.file)), problems: [] };
  } catch (error) {
    return { tests: [], problems: [`${file} cannot be read: ${String(error)}`] };
  }
}

const { values: options } = parseArgs({ options: { layer: { type: 'string', default: 'deep' } } });
const suites = SUITES.map(readSuite);
const tests = suites.flatMap((suite) => suite.tests);

const decisionTags = listDecisionTags(read('docs/spec/decisions.md'));
const raceTags = listRaceTags(read('docs/spec/races.md'));
const decisionPages = globSync('docs/decisions/*.md', { cwd: root }).map((path) => basename(path).slice(0, 4));
const evidence: Evidence = {
  tests,
  layer: options.layer === 'gate' ? 'gate' : 'deep',
  isDecision: (id) => decisionTags.includes(normalizeTag(id) ?? '') || decisionPages.includes(id),
  isFile: (path) => existsSync(join(root, path)),
};

const listGroups = (kind: string): Group[] =>
  globSync(`docs/spec/${kind}/*.txt`, { cwd: root })
    .sort()
    .map((path) => {
      const { title, entries } = parseEntries(read(path));
      return { kind, title, verdicts: evaluateEntries(entries, evidence) };
    });

const tagGroup = (kind: string, tags: readonly string[]): Group => ({
  kind,
  title: `named in test titles`,
  verdicts: evaluateTags(tags, tests),
});

const groups = [
  ...listGroups('statements'),
  ...listGroups('promises'),
  tagGroup('decisions', decisionTags),
  tagGroup('races', raceTags),
];
const problems = [
  ...suites.flatMap((suite) => suite.problems),
  ...findUnknownTags([...decisionTags, ...raceTags], tests).map((tag) => `${tag}: in a test title but in no list`),
];
console.log(formatReport(groups, problems));
const isMissing = groups.some(({ verdicts }) => verdicts.some(({ status }) => status === 'missing'));
process.exitCode = isMissing || problems.length > 0 ? 1 : 0;
