import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { evaluateRequirements, findUnknownIds } from './evaluate-requirements.ts';
import { formatReport } from './format-report.ts';
import { parseDecisions, parseRequirements } from './parse-requirements.ts';
import { parsePlaywrightResults, parseVitestResults, type TestResult } from './parse-test-results.ts';
import { findUnmet, summarizeVerdicts } from './summarize-verdicts.ts';

const root = join(import.meta.dirname, '../../..');

const SUITES = [
  { file: '.test-results/vitest.json', parse: parseVitestResults, command: 'npm test' },
  { file: '.test-results/playwright.json', parse: parsePlaywrightResults, command: 'npm run e2e' },
];

function readSuite({ file, parse, command }: (typeof SUITES)[number]): { tests: TestResult[]; messages: string[] } {
  if (!existsSync(join(root, file))) {
    return { tests: [], messages: [`no ${file}: run "${command}" first; its tests do not count`] };
  }
  try {
    return { tests: parse(readFileSync(join(root, file), 'utf8'), root), messages: [] };
  } catch (error) {
    return { tests: [], messages: [`${file} cannot be read, its tests do not count: ${String(error)}`] };
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
const verdicts = evaluateRequirements(requirements, tests);
const unknownIds = findUnknownIds(requirements, tests);
const unmet = findUnmet(verdicts, unknownIds, required);

if (options.json) {
  const summary = summarizeVerdicts(verdicts);
  console.log(JSON.stringify({ verdicts, summary, unknown_ids: unknownIds, messages, unmet }, null, 2));
} else {
  console.log(formatReport({ verdicts, unknownIds, messages }));
  if (required.length > 0) console.log(`\nrequired ${required.join(', ')}: ${unmet.length === 0 ? 'met' : 'not met'}`);
  for (const line of unmet) console.log(`  ${line}`);
}
process.exitCode = unmet.length === 0 ? 0 : 1;
