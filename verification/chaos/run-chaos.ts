import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { tieToParent } from '../../tools/dev/node/tie-to-parent.ts';
import { runParallel } from '../kit/run-parallel.ts';
import type { ChaosPart, PartReport } from './chaos-part.ts';
import { PARTS } from './parts.ts';
import { describeRun } from './report/describe-run.ts';
import { nameCommit } from './report/name-commit.ts';
import { printReliability } from './report/print-reliability.ts';
import { printTable } from './report/print-table.ts';

const root = resolve(import.meta.dirname, '../..');
const SHOWN_VIOLATIONS = 20;
/** Parts mostly wait for leases and clocks; a third parallel part gains nothing and slows down every start. */
const CONCURRENCY = 2;

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    /** Comma-separated blocks or parts. */
    only: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    /** Skips parts that already ran with this seed and size without violations, unless `only` names them. */
    resume: { type: 'boolean', default: false },
  },
});
const only = values.only?.split(',');
const seed = Number(values.seed);
const isChosen = ({ blocks, name }: ChaosPart) =>
  only === undefined || only.includes(name) || blocks.some((block) => only.includes(block));
const chosen = PARTS.filter(isChosen).filter(({ isFullOnly }) => !(values.quick && isFullOnly === true));
if (chosen.length === 0) throw new Error(`Unknown part. Available: ${PARTS.map(({ name }) => name).join(', ')}.`);

const directory = join(root, '.test-results/chaos');
if (!values.resume) rmSync(directory, { recursive: true, force: true });
mkdirSync(directory, { recursive: true });
const finished = PARTS.flatMap(({ name }) => readFinishedReport(name) ?? []);
const open = chosen.filter(({ name }) => only !== undefined || !finished.some(({ part }) => part === name));
const [together, alone] = [open.filter((part) => part.isAlone !== true), open.filter((part) => part.isAlone === true)];
const ran = [
  ...(await runParallel(together.length, CONCURRENCY, (index) => runPart(together[index] as ChaosPart))),
  ...(await runParallel(alone.length, 1, (index) => runPart(alone[index] as ChaosPart))),
];
const reports = PARTS.flatMap(({ name }) => [...ran, ...finished].find(({ part }) => part === name) ?? []);

const run = describeRun({ reports, quick: values.quick, seed, isWhole: reports.length === PARTS.length });
writeFileSync(join(root, '.test-results/chaos.json'), `${JSON.stringify(run, null, 2)}\n`);
printTable(run);
if (run.isWhole && !run.quick) writeFileSync(join(root, 'docs/reliability.md'), printReliability(run));
process.exit(run.violations > 0 ? 1 : 0);

async function runPart({ blocks, name }: ChaosPart): Promise<PartReport> {
  const file = join(directory, `${name}.json`);
  rmSync(file, { force: true });
  const size = values.quick ? ['--quick'] : [];
  const args = [
    join(import.meta.dirname, 'run-part.ts'),
    '--part',
    name,
    '--seed',
    values.seed,
    '--report',
    file,
    ...size,
  ];
  const command = tieToParent({ command: process.execPath, args }, 'KILL');
  const child = spawn(command.command, command.args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  await once(child, 'exit');
  const report = readReport(file) ?? {
    part: name,
    commit: nameCommit(),
    seed,
    quick: values.quick,
    invariantRounds: 0,
    seconds: 0,
    results: [],
  };
  if (report.results.length === 0) {
    const violations = [`the part ended with ${child.signalCode ?? child.exitCode} and wrote no report`];
    report.results.push({ block: blocks[0] ?? 'A', title: 'aborted', figures: 'stopped', violations });
  }
  for (const { block, figures, title, violations } of report.results) {
    console.log(
      `(${block}) ${title}: ${figures}, ${violations.length} violations, ${report.seconds} s, seed ${values.seed}`,
    );
    for (const found of violations.slice(0, SHOWN_VIOLATIONS)) console.error(`  ${found}`);
    if (violations.length > 0) {
      console.error(`  replay: npm run chaos -- --only ${name} --seed ${values.seed}${values.quick ? ' --quick' : ''}`);
    }
  }
  return report;
}

function readFinishedReport(name: string): PartReport | null {
  const report = readReport(join(directory, `${name}.json`));
  const isSame = report?.seed === seed && report.quick === values.quick;
  return isSame && report.results.every(({ violations }) => violations.length === 0) ? report : null;
}

function readReport(file: string): PartReport | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as PartReport;
  } catch {
    return null;
  }
}
