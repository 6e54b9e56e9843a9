import { loadTermLister } from '../../../apps/server/src/platform/korean/load-term-lister.ts';
import { readGoldenLectures } from '../set/read-golden-lectures.ts';
import type { HarmfulKind } from './make-mutations.ts';
import { type MutationReport, measureMutations, type Tally } from './measure-mutations.ts';

const MIN_NOTICED = 0.9;
const MIN_EXACT = 0.98;
const MAX_FALSE_ALARMS = 0.05;
/** What only code decides must be found nearly always. */
const EXACT: readonly HarmfulKind[] = ['number changed', 'time shifted by 60 s', 'exam hint invented'];
/** Rules that look words up cannot find what is false in known words; the share is reported, not required. */
const REPORTED_ONLY: readonly HarmfulKind[] = ['plausible outside sentence'];

const shareOf = ({ found, made }: Tally): number => (made === 0 ? 0 : found / made);

export function listMissedTargets({ harmful, harmless }: MutationReport): string[] {
  const low = harmful.filter((tally) => {
    const kind = tally.kind as HarmfulKind;
    return !REPORTED_ONLY.includes(kind) && shareOf(tally) < (EXACT.includes(kind) ? MIN_EXACT : MIN_NOTICED);
  });
  const high = harmless.filter((tally) => shareOf(tally) > MAX_FALSE_ALARMS);
  return [
    ...low.map(({ kind }) => `${kind}: too few noticed`),
    ...high.map(({ kind }) => `${kind}: too many false alarms`),
  ];
}

/** Prints the share of planted faults that the harness notices, and its false alarms. */
export async function runMutations(print: (line: string) => void): Promise<boolean> {
  print('changed hand-written answers; no model was asked');
  const report = await measureMutations(readGoldenLectures(), await loadTermLister());
  const row = (tally: Tally) =>
    `${tally.kind.padEnd(42)}${`${tally.found} of ${tally.made}`.padStart(12)}${`${(shareOf(tally) * 100).toFixed(1)} %`.padStart(10)}`;
  print('Faults noticed:');
  for (const tally of report.harmful) print(row(tally));
  print('False alarms on harmless changes:');
  for (const tally of report.harmless) print(row(tally));
  print('True sentences that the rules alone would flag, which is why labels are needed:');
  print(row(report.unlabelled));
  for (const { kind, examples } of report.harmful) for (const one of examples) print(`missed (${kind}): ${one}`);
  for (const { kind, examples } of report.harmless) for (const one of examples) print(`false alarm (${kind}): ${one}`);
  const missed = listMissedTargets(report);
  for (const target of missed) print(`FAILED: ${target}`);
  return missed.length === 0;
}
