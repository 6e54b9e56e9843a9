import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RESULTS_DIRECTORY } from '../store-figures.ts';
import { FIGURES_DIRECTORY, REPORT_FILE, readRuns } from './read-runs.ts';
import { renderReport } from './render-report.ts';

/** Copies new results to docs/figures; results that were not measured again stay unchanged. */
mkdirSync(FIGURES_DIRECTORY, { recursive: true });
for (const run of readRuns(RESULTS_DIRECTORY)) {
  writeFileSync(join(FIGURES_DIRECTORY, `${run.bench}.json`), `${JSON.stringify(run, null, 2)}\n`);
}
const runs = readRuns(FIGURES_DIRECTORY);
writeFileSync(REPORT_FILE, renderReport(runs));
console.log(`docs/performance.md: ${runs.map(({ bench }) => bench).join(', ')}`);
