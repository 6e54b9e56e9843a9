import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot } from '../check/repository-root.ts';
import { chooseSteps, pickSteps } from './choose-steps.ts';
import { listChangedFiles } from './list-changed-files.ts';
import { printSummary } from './print-summary.ts';
import { runSteps } from './run-steps.ts';
import { type CiStep, DEEP_STEPS } from './step-table.ts';
import { chooseOpenSteps, RECORD_FILE, RECORD_PAGE, readRecord, writeRecord } from './verification-record.ts';

const { values } = parseArgs({
  options: {
    /** Runs only the steps that the changes since this commit can affect. */
    since: { type: 'string' },
    /** Step names separated by commas. */
    only: { type: 'string' },
    /** Runs only the steps without a passed run on the same inputs in docs/verification.json. */
    resume: { type: 'boolean', default: false },
    /** Stores the result of each step in docs/verification.json and docs/verification.md. */
    record: { type: 'boolean', default: false },
    /** Leaves the reports of .test-results in place, as the time of the installation. */
    'keep-reports': { type: 'boolean', default: false },
    /** Prints the chosen steps without running them. */
    list: { type: 'boolean', default: false },
  },
});

const steps = selectSteps();
if (values.list) for (const { name, command } of steps) console.log(`${name.padEnd(16)} ${command}`);
else if (steps.length === 0) console.log('Every step has passed on the present inputs.');
else await verify();

function selectSteps(): CiStep[] {
  if (values.only !== undefined) return pickSteps(DEEP_STEPS, values.only.split(','));
  if (values.resume) {
    return chooseOpenSteps(DEEP_STEPS, readRecord(repositoryRoot), (commit) =>
      listChangedFiles(repositoryRoot, commit),
    );
  }
  if (values.since === undefined) return [...DEEP_STEPS];
  const changed = listChangedFiles(repositoryRoot, values.since);
  if (changed === null) throw new Error(`git does not know the commit ${values.since}.`);
  const chosen = chooseSteps(DEEP_STEPS, changed);
  console.log(`${changed.length} files changed since ${values.since}: ${chosen.length} of ${DEEP_STEPS.length} steps`);
  return chosen;
}

async function verify(): Promise<void> {
  const reports = join(repositoryRoot, '.test-results');
  if (!values['keep-reports']) clearReports(reports);
  mkdirSync(reports, { recursive: true });
  await runSteps({ root: repositoryRoot, steps, reports, ...(values.record ? { onResult: recordStep } : {}) });
  process.exitCode = printSummary(reports).failed === 0 ? 0 : 1;
}

/** A result counts for a commit; with other changes than the record itself it would count for none. */
function recordStep({ name, command }: CiStep, { code, seconds }: { code: number; seconds: number }): void {
  const changed = listChangedFiles(repositoryRoot, 'HEAD');
  const others = changed?.filter((file) => file !== RECORD_FILE && file !== RECORD_PAGE) ?? ['no commit'];
  if (others.length > 0) {
    console.error(`${name} is not recorded, uncommitted: ${others.slice(0, 5).join(', ')}`);
    return;
  }
  const commit = execFileSync('git', ['rev-parse', '--short=10', 'HEAD'], { cwd: repositoryRoot, encoding: 'utf8' });
  const result = { command, commit: commit.trim(), at: new Date().toISOString(), seconds, passed: code === 0 };
  writeRecord(repositoryRoot, DEEP_STEPS, { ...readRecord(repositoryRoot), [name]: result });
}

/** Single steps may read the reports of an earlier run; a whole run starts without them. */
function clearReports(reports: string): void {
  rmSync(values.only === undefined && !values.resume ? reports : join(reports, 'steps.tsv'), {
    recursive: true,
    force: true,
  });
}
