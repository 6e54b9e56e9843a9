import { cpus, loadavg, totalmem } from 'node:os';
import type { Counts, Measure } from '../../kit/verification-result.ts';
import { BLOCKS, type BlockName, type PartReport, type PartResult } from '../chaos-part.ts';

export interface BlockLine {
  block: BlockName;
  title: string;
  figures: string[];
  violations: string[];
  seconds: number;
}

/** One run of the suite, as it is stored and published. */
export interface ChaosRun {
  at: string;
  /** With the parts that ran on another commit, if any. */
  commit: string;
  machine: string;
  quick: boolean;
  isWhole: boolean;
  seed: number;
  /** Sum over all parts; two run in parallel. */
  seconds: number;
  invariantRounds: number;
  violations: number;
  blocks: BlockLine[];
  counts: Counts;
  measures: Measure[];
}

const GIGABYTE = 1024 ** 3;

export function describeRun(input: {
  reports: readonly PartReport[];
  quick: boolean;
  seed: number;
  isWhole: boolean;
}): ChaosRun {
  const { reports } = input;
  const results = reports.flatMap((report) => report.results);
  return {
    at: new Date().toISOString(),
    commit: nameCommits(reports),
    machine: `${cpus().length} cores, ${Math.round(totalmem() / GIGABYTE)} GB, load ${loadavg()[0]?.toFixed(1)} at the end`,
    quick: input.quick,
    isWhole: input.isWhole,
    seed: input.seed,
    seconds: sum(reports.map((report) => report.seconds)),
    invariantRounds: sum(reports.map((report) => report.invariantRounds)),
    violations: sum(results.map((result) => result.violations.length)),
    blocks: (Object.keys(BLOCKS) as BlockName[]).flatMap((block) => lineOf(block, reports)),
    counts: addUp(results),
    measures: results.flatMap((result) => result.measures ?? []),
  };
}

/** The commit of most parts, followed by the parts that ran on another one. */
function nameCommits(reports: readonly PartReport[]): string {
  const partsOf = Map.groupBy(reports, (report) => report.commit);
  const [[commit] = [''], ...others] = [...partsOf].sort(([, a], [, b]) => b.length - a.length);
  return [commit, ...others.map(([other, ran]) => `${ran.map(({ part }) => part).join(' and ')} on ${other}`)].join(
    ', ',
  );
}

function lineOf(block: BlockName, reports: readonly PartReport[]): BlockLine[] {
  const of = (report: PartReport) => report.results.filter((result) => result.block === block);
  const results = reports.flatMap(of);
  if (results.length === 0) return [];
  // A part that serves several blocks shares its time among its results.
  const seconds = sum(
    reports.map((report) => (report.seconds * of(report).length) / Math.max(1, report.results.length)),
  );
  return [
    {
      block,
      title: BLOCKS[block],
      figures: results.map(({ figures, title }) => `${title}: ${figures}`),
      violations: results.flatMap((result) => result.violations),
      seconds: Math.round(seconds),
    },
  ];
}

function addUp(results: readonly PartResult[]): Counts {
  const counts: Counts = {};
  for (const [name, count] of results.flatMap((result) => entriesOf(result.counts ?? {}))) {
    counts[name] = (counts[name] ?? 0) + count;
  }
  return counts;
}

const entriesOf = (counts: Counts) => Object.entries(counts) as [keyof Counts, number][];
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
