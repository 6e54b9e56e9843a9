import { join } from 'node:path';
import { repositoryRoot } from '../check/repository-root.ts';
import { printSummary } from './print-summary.ts';
import { runSteps } from './run-steps.ts';
import { GATE_STEPS } from './step-table.ts';

const reports = join(repositoryRoot, '.test-results');
await runSteps({ root: repositoryRoot, steps: GATE_STEPS, reports });
process.exitCode = printSummary(reports).failed === 0 ? 0 : 1;
