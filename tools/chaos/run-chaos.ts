import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runParallel } from '../money-proof/run-parallel.ts';
import { tieToParent } from '../node/tie-to-parent.ts';
import type { ChaosPart, PartReport } from './chaos-part.ts';
import { PARTS } from './parts.ts';
import { describeRun } from './report/describe-run.ts';
import { nameCommit } from './report/name-commit.ts';
import { printTable } from './report/print-table.ts';
import { tellReliability } from './report/tell-reliability.ts';

const root = resolve(import.meta.dirname, '../..');
const SHOWN_VIOLATIONS = 20;
/** Parts wait for leases and clocks as much as they work; a third beside them gains nothing and slows every start. */
const AT_ONCE = 2;

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    /** Blocks or parts, comma between them. */
    only: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    /** Parts of this seed and size that have already run and found nothing are not run again, unless `only` names them. */
    resume: { type: 'boolean', default: false },
  },
});
const only = values.only?.split(',');
const seed = Number(values.seed);
const isChosen = ({ blocks, name }: ChaosPart) =>
  only === undefined || only.includes(name) || blocks.some((block) => only.includes(block));
const chosen = PARTS.filter(isChosen).filter(({ isFullOnly }) => !(values.quick && isFullOnly === true));
if (chosen.length === 0) throw new Error(`No such part; there are ${PARTS.map(({ name }) => name).join(', ')}.`);

const folder = join(root, '.test-results/chaos');
if (!values.resume) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const kept = PARTS.flatMap(({ name }) => keptReport(name) ?? []);
const open = chosen.filter(({ name }) => only !== undefined || !kept.some(({ part }) => part === name));
const [together, alone] = [open.filter((part) => part.isAlone !== true), open.filter((part) => part.isAlone === true)];
const ran = [
  ...(await runParallel(together.length, AT_ONCE, (index) => runPart(together[index] as ChaosPart))),
  ...(await runParallel(alone.length, 1, (index) => runPart(alone[index] as ChaosPart))),
];
const reports = PARTS.flatMap(({ name }) => [...ran, ...kept].find(({ part }) => part === name) ?? []);

const run = describeRun({ reports, quick: values.quick, seed, isWhole: reports.length === PARTS.length });
writeFileSync(join(root, '.test-results/chaos.json'), `${JSON.stringify(run, null, 2)}\n`);
printTable(run);
if (run.isWhole && !run.quick) writeFileSync(join(root, 'docs/reliability.md'), tellReliability(run));
process.exit(run.violations > 0 ? 1 : 0);

async function runPart({ blocks, name }: ChaosPart): Promise<PartReport> {
  const file = join(folder, `${name}.json`);
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
  const line = tieToParent({ command: process.execPath, args }, 'KILL');
  const child = spawn(line.command, line.args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
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
    const violations = [`the part ended with ${child.signalCode ?? child.exitCode} and told nothing`];
    report.results.push({ block: blocks[0] ?? 'A', title: 'broke off', figures: 'stopped', violations });
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

function keptReport(name: string): PartReport | null {
  const report = readReport(join(folder, `${name}.json`));
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
