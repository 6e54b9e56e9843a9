import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot } from '../check/repository-root.ts';
import { chooseSteps, pickSteps } from './choose-steps.ts';
import { listChangedFiles } from './list-changed-files.ts';
import { printSummary } from './print-summary.ts';
import { runSteps } from './run-steps.ts';
import { type CiStep, DEEP_STEPS } from './step-table.ts';

const { values } = parseArgs({
  options: {
    /** Runs only the steps that the changes since this commit can affect. */
    since: { type: 'string' },
    /** Step names separated by commas. */
    only: { type: 'string' },
    /** Leaves the reports of .test-results in place, as the time of the installation. */
    'keep-reports': { type: 'boolean', default: false },
    /** Prints the chosen steps without running them. */
    list: { type: 'boolean', default: false },
  },
});

const steps = selectSteps();
if (values.list) for (const { name, command } of steps) console.log(`${name.padEnd(16)} ${command}`);
else await verify();

function selectSteps(): CiStep[] {
  if (values.only !== undefined) return pickSteps(DEEP_STEPS, values.only.split(','));
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
  await runSteps({ root: repositoryRoot, steps, reports });
  process.exitCode = printSummary(reports).failed === 0 ? 0 : 1;
}

/** Single steps may read the reports of an earlier run; a whole run starts without them. */
function clearReports(reports: string): void {
  rmSync(values.only === undefined ? reports : join(reports, 'steps.tsv'), { recursive: true, force: true });
}
