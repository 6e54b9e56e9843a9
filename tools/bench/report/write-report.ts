import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { KEPT_FOLDER } from '../keep-figures.ts';
import { FIGURES_FOLDER, REPORT_FILE, readRuns } from './read-runs.ts';
import { renderReport } from './render-report.ts';

/** What was measured since goes over to the documents; what was not stays as it was. */
mkdirSync(FIGURES_FOLDER, { recursive: true });
for (const run of readRuns(KEPT_FOLDER)) {
  writeFileSync(join(FIGURES_FOLDER, `${run.bench}.json`), `${JSON.stringify(run, null, 2)}\n`);
}
const runs = readRuns(FIGURES_FOLDER);
writeFileSync(REPORT_FILE, renderReport(runs));
console.log(`docs/performance.md: ${runs.map(({ bench }) => bench).join(', ')}`);
