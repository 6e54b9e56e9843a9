import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RESULTS_DIRECTORY } from '../store-figures.ts';
import { FIGURES_DIRECTORY, REPORT_FILE, readRuns } from './read-runs.ts';
import { renderReport } from './render-report.ts';
import { withEarlier } from './with-earlier.ts';

/** Copies new results to docs/figures, with the medians of those they replace; what was not measured again stays unchanged. */
mkdirSync(FIGURES_DIRECTORY, { recursive: true });
const stored = readRuns(FIGURES_DIRECTORY);
for (const run of readRuns(RESULTS_DIRECTORY)) {
  const former = stored.find(({ bench }) => bench === run.bench);
  const result = former === undefined ? run : withEarlier(run, former);
  writeFileSync(join(FIGURES_DIRECTORY, `${run.bench}.json`), `${JSON.stringify(result, null, 2)}\n`);
}
const runs = readRuns(FIGURES_DIRECTORY);
writeFileSync(REPORT_FILE, renderReport(runs));
console.log(`docs/performance.md: ${runs.map(({ bench }) => bench).join(', ')}`);
