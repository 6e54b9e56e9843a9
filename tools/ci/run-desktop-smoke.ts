import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '../check/repository-root.ts';
import { matchesAny } from './choose-steps.ts';
import { findBase, listChangedFiles } from './list-changed-files.ts';
import { DESKTOP_INPUTS } from './step-table.ts';
import { isPassedOn, RECORD_PAGE, readRecord } from './verification-record.ts';

const REPORT = join(repositoryRoot, '.test-results/desktop.json');
const CACHE = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'pilgi/desktop-smoke-passed');

const passedFile = join(CACHE, hashInputs());
const reason = findReasonToSkip();
if (reason === null) runSmoke();
else {
  console.log(`Desktop smoke skipped: ${reason}.`);
  writeFileSync(REPORT, '{ "tests": [] }\n');
}

/** The smoke runs unless it is certain that nothing in the client changed since it, or the deep test that includes it, last passed. */
function findReasonToSkip(): string | null {
  if (existsSync(passedFile)) return 'it passed on this machine with the same inputs';
  const deep = readRecord(repositoryRoot).desktop;
  if (deep !== undefined && isPassedOn(DESKTOP_INPUTS, deep, (commit) => listChangedFiles(repositoryRoot, commit))) {
    return `npm run desktop:test passed on the same inputs in ${deep.commit} (${RECORD_PAGE})`;
  }
  const base = findBase(repositoryRoot);
  const changed = base === null ? null : listChangedFiles(repositoryRoot, base);
  if (changed === null || changed.some((file) => matchesAny(file, DESKTOP_INPUTS))) return null;
  return `none of its inputs changed since ${base}`;
}

function runSmoke(): void {
  const { status } = spawnSync('npm', ['run', 'desktop:test', '--', '--smoke'], {
    cwd: repositoryRoot,
    stdio: 'inherit',
  });
  if (status === 0) {
    mkdirSync(CACHE, { recursive: true });
    writeFileSync(passedFile, '');
  }
  process.exitCode = status ?? 1;
}

function hashInputs(): string {
  const list = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: repositoryRoot, encoding: 'utf8' });
  const files = list.stdout.split('\n').filter((file) => matchesAny(file, DESKTOP_INPUTS));
  const hash = createHash('sha256');
  for (const file of files.toSorted()) {
    const path = join(repositoryRoot, file);
    if (existsSync(path)) hash.update(`${file}\0`).update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex').slice(0, 32);
}
