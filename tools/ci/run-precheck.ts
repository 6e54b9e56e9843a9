import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createVitest } from 'vitest/node';
import { binPath, repositoryRoot } from '../check/repository-root.ts';
import { chooseTests } from './choose-tests.ts';
import { chooseTypeProjects, type TypeProject } from './choose-type-projects.ts';
import { DEEP_SERVER_TESTS, DEEP_TOOLS_TESTS } from './deep-tests.ts';
import { listChangedFiles } from './list-changed-files.ts';
import type { FileTime } from './list-slowest-files.ts';

const CHEAP_RULES =
  'lengths names raw-sql todos suppressions machine-paths registry-hosts secrets pins doc-paths env-example'.split(' ');
const COMPILER = join(repositoryRoot, 'node_modules/typescript-7/bin/tsc');
const SOURCE = /\.(ts|tsx|js|cjs|mjs|css|json)$/;
const TEST_BUDGET_SECONDS = 40;

const { values } = parseArgs({
  options: {
    /** Compares with this commit; by default with HEAD, or with its parent when nothing is uncommitted. */
    since: { type: 'string' },
  },
});

const began = performance.now();
const changed = findChangedFiles();
const present = changed.filter((file) => existsSync(join(repositoryRoot, file)));
console.log(`${changed.length} changed files`);
const sources = present.filter((file) => SOURCE.test(file));
if (sources.length > 0)
  run('format-and-lint', binPath('biome'), 'check', '--no-errors-on-unmatched', '--error-on-warnings', ...sources);
run('rules', 'npm', 'run', '--silent', 'check', '--', ...CHEAP_RULES);
for (const project of chooseTypeProjects(changed, readTypeProjects()))
  run(`types ${project}`, process.execPath, COMPILER, '--noEmit', '--pretty', 'false', '-p', project);
await runTests();
console.log(`precheck ${process.exitCode === 1 ? 'failed' : 'passed'} in ${secondsSince(began)} s`);

function findChangedFiles(): string[] {
  const since = values.since ?? 'HEAD';
  const found = listChangedFiles(repositoryRoot, since);
  if (found === null) throw new Error(`git does not know the commit ${since}.`);
  if (found.length > 0 || values.since !== undefined) return found;
  return listChangedFiles(repositoryRoot, 'HEAD~1') ?? [];
}

function run(name: string, command: string, ...args: string[]): void {
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: repositoryRoot, encoding: 'utf8' });
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'}  ${name.padEnd(32)} ${secondsSince(started).padStart(6)} s`);
  if (status === 0) return;
  process.exitCode = 1;
  console.log(`${stdout}${stderr}`.trimEnd());
}

function readTypeProjects(): TypeProject[] {
  const list = spawnSync('git', ['ls-files', '*tsconfig*.json'], { cwd: repositoryRoot, encoding: 'utf8' }).stdout;
  return list
    .split('\n')
    .filter((path) => path.includes('/'))
    .map((path) => {
      const manifest = join(repositoryRoot, path, '../package.json');
      return { path, manifest: JSON.parse(readFileSync(manifest, 'utf8')) as TypeProject['manifest'] };
    });
}

async function runTests(): Promise<void> {
  const related = await findRelatedTests();
  const timesFile = join(repositoryRoot, '.test-results/vitest-files.json');
  const times = existsSync(timesFile) ? (JSON.parse(readFileSync(timesFile, 'utf8')) as FileTime[]) : [];
  const { chosen, left } = chooseTests({
    related,
    changed,
    times,
    budgetSeconds: TEST_BUDGET_SECONDS,
    deep: [...DEEP_SERVER_TESTS, ...DEEP_TOOLS_TESTS],
  });
  if (chosen.length > 0) run(`tests (${chosen.length} files)`, 'npm', 'test', '--', ...chosen, '--reporter=dot');
  if (left.length > 0)
    console.log(`${left.length} more test files import what changed; the landing gate or the deep layer runs them.`);
}

async function findRelatedTests(): Promise<string[]> {
  const vitest = await createVitest({
    watch: false,
    related: present.map((file) => join(repositoryRoot, file)),
  });
  try {
    const specifications = await vitest.getRelevantTestSpecifications();
    return specifications.map(({ moduleId }) => moduleId.slice(repositoryRoot.length + 1));
  } finally {
    await vitest.close();
  }
}

function secondsSince(start: number): string {
  return ((performance.now() - start) / 1000).toFixed(1);
}
