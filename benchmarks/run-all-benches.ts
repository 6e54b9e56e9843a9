import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { tieToParent } from '../tools/dev/node/tie-to-parent.ts';
import { RESULTS_DIRECTORY } from './store-figures.ts';

const RUN_BENCH = join(import.meta.dirname, 'run-bench.ts');
/** Options of `npm run bench` by name of the result; the figures of a run are stored under that name. */
const RUNS: Readonly<Record<string, string>> = {
  api: 'api',
  credits: 'credits',
  pipeline: 'pipeline',
  sandbox: 'sandbox',
  search: 'search',
  watching: 'watching',
  upload: 'upload',
  reader: 'reader',
  landing: 'landing',
  studio: 'studio',
  admin: 'admin',
  growth: 'growth --seconds 1',
  'growth-10': 'growth --seconds 1 --scale 10',
  desktop: 'desktop',
};

const { values } = parseArgs({
  options: {
    /** Comma-separated names of RUNS. */
    only: { type: 'string' },
    /** Passed on to every bench; figures of short runs are not stored (run-bench.ts). */
    rounds: { type: 'string' },
    seconds: { type: 'string' },
  },
});
const size = [
  ...(values.rounds === undefined ? [] : ['--rounds', values.rounds]),
  ...(values.seconds === undefined ? [] : ['--seconds', values.seconds]),
];
const only = values.only?.split(',');
const unknown = only?.filter((name) => RUNS[name] === undefined) ?? [];
if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}. One of: ${Object.keys(RUNS).join(', ')}.`);
if (only === undefined) rmSync(RESULTS_DIRECTORY, { recursive: true, force: true });

// One after the other: each one wants the machine for itself. A missed goal or a failed run does not stop the others.
const failed = Object.entries(RUNS)
  .filter(([name]) => only?.includes(name) ?? true)
  .filter(([name, options]) => {
    const started = performance.now();
    const words = [...options.split(' '), ...size];
    console.log(`\n== ${name}: npm run bench -- ${words.join(' ')} (load ${loadavg()[0]?.toFixed(1)})`);
    const { command, args } = tieToParent({ command: process.execPath, args: [RUN_BENCH, ...words] }, 'TERM');
    const { status } = spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
    console.log(`${name}: exit ${status}, ${Math.round((performance.now() - started) / 1000)} s`);
    return status !== 0;
  })
  .map(([name]) => name);
spawnSync(process.execPath, [join(import.meta.dirname, 'report/write-report.ts')], { stdio: 'inherit' });
if (failed.length > 0) console.error(`failed or missed a limit: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
