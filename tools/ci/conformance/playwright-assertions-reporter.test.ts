import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { binPath, repositoryRoot } from '../../check/repository-root.ts';
import { runCommand } from '../../check/run-command.ts';
import { parsePlaywrightResults, type TestResult } from './parse-test-results.ts';

const spec = `
import { expect, test } from '@playwright/test';
test('plain', () => { expect(1).toBe(1); });
test('polled', async () => { await expect.poll(() => 1).toBe(1); });
test('in a step', async () => { await test.step('step', () => { expect(1).toBe(1); }); });
test('without assertion', () => { Math.abs(1); });
test('wrong', () => { expect(1).toBe(2); });
test.skip('left out', () => { expect(1).toBe(1); });
test('fails as expected', () => { test.fail(); expect(1).toBe(2); });
test.describe('group', () => { test('inside', () => { expect(1).toBe(1); }); });
`;

const directory = mkdtempSync(join(tmpdir(), 'pilgi-reporter-'));
const outputFile = join(directory, 'results.json');
let results: TestResult[];

beforeAll(async () => {
  const reporter = join(import.meta.dirname, 'playwright-assertions-reporter.ts');
  const config = { testDir: '.', workers: 1, reporter: [[reporter, { outputFile }]] };
  mkdirSync(join(directory, 'tests'));
  symlinkSync(join(repositoryRoot, 'node_modules'), join(directory, 'node_modules'));
  writeFileSync(join(directory, 'package.json'), '{"type":"module"}');
  writeFileSync(join(directory, 'playwright.config.ts'), `export default ${JSON.stringify(config)};`);
  writeFileSync(join(directory, 'tests/a.spec.ts'), spec);
  await runCommand([binPath('playwright'), 'test'], { cwd: directory, timeoutMs: 60_000 });
  results = parsePlaywrightResults(readFileSync(outputFile, 'utf8'));
});

afterAll(() => rmSync(directory, { recursive: true, force: true }));

test.each([
  ['plain', 'passed'],
  ['polled', 'passed'],
  ['in a step', 'passed'],
  ['without assertion', 'assertion-free'],
  ['wrong', 'failed'],
  ['left out', 'skipped'],
  ['fails as expected', 'failed'],
  ['group › inside', 'passed'],
])('%s is reported as %s', (title, status) => {
  expect(results.find((result) => result.title.endsWith(title))?.status).toBe(status);
});
