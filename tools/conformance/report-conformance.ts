import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { formatReport } from './format-report.ts';
import { findUnknownIds, judgeRequirements } from './judge-requirements.ts';
import { parseDecisions, parseRequirements } from './parse-requirements.ts';
import { parsePlaywrightResults, parseVitestResults, type TestResult } from './parse-test-results.ts';
import { readPlannedWork } from './read-planned-work.ts';
import { findExcepted, findUnmet, summarizeVerdicts } from './summarize-verdicts.ts';

const root = join(import.meta.dirname, '../..');

const SUITES = [
  { file: '.test-results/vitest.json', parse: parseVitestResults, command: 'npm test' },
  { file: '.test-results/playwright.json', parse: parsePlaywrightResults, command: 'npm run e2e' },
];

function readSuite({ file, parse, command }: (typeof SUITES)[number]): { tests: TestResult[]; messages: string[] } {
  if (!existsSync(join(root, file))) {
    return { tests: [], messages: [`no ${file}: run "${command}" first; nothing counts as shown by it`] };
  }
  try {
    return { tests: parse(readFileSync(join(root, file), 'utf8'), root), messages: [] };
  } catch (error) {
    return { tests: [], messages: [`${file} cannot be read, nothing counts as shown by it: ${String(error)}`] };
  }
}

const { values: options } = parseArgs({
  options: { json: { type: 'boolean', default: false }, require: { type: 'string', multiple: true, default: [] } },
});
const required = options.require.flatMap((list) => list.split(',')).filter((prefix) => prefix !== '');

const requirements = [
  ...parseRequirements(readFileSync(join(root, 'docs/spec/requirements.md'), 'utf8')),
  ...parseDecisions(readFileSync(join(root, 'docs/spec/decisions.md'), 'utf8')),
];
const suites = SUITES.map(readSuite);
const tests = suites.flatMap((suite) => suite.tests);
const messages = suites.flatMap((suite) => suite.messages);
const planned = await readPlannedWork(root);
const exceptedIds = planned.screens.flatMap((screen) => screen.exceptedIds);
const verdicts = judgeRequirements(requirements, tests, exceptedIds);
const unknownIds = findUnknownIds(requirements, tests, exceptedIds);
const unmet = findUnmet(verdicts, unknownIds, required);
const excepted = findExcepted(verdicts, required);

if (options.json) {
  const summary = summarizeVerdicts(verdicts);
  console.log(
    JSON.stringify({ verdicts, summary, unknown_ids: unknownIds, planned, messages, unmet, excepted }, null, 2),
  );
} else {
  console.log(formatReport({ verdicts, unknownIds, planned, messages }));
  if (required.length > 0) console.log(`\nrequired ${required.join(', ')}: ${unmet.length === 0 ? 'met' : 'not met'}`);
  for (const line of unmet) console.log(`  ${line}`);
  for (const id of excepted) console.log(`  ${id}: excepted, some of its screens are placeholders`);
}
process.exitCode = unmet.length === 0 ? 0 : 1;
