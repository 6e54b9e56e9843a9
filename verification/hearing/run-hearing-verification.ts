import { parseArgs } from 'node:util';
import { formatPrinted, settleSection } from '../kit/quality-page.ts';
import { DISTORTIONS } from './distortions.ts';
import { formatSummary } from './format-summary.ts';
import { findMissedTargets, type MissedTarget } from './targets.ts';
import { findDistortion, verifyDistortion } from './verify-hearing.ts';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '200' },
    first: { type: 'string', default: '1' },
    /** Comma-separated names of distortions. */
    only: { type: 'string' },
    /** Writes the section of docs/quality.md instead of comparing it. */
    write: { type: 'boolean', default: false },
  },
});
const distortions = values.only?.split(',').map(findDistortion) ?? DISTORTIONS;
const started = performance.now();
const missed: MissedTarget[] = [];
const printed: string[] = [];
const print = (text: string) => {
  printed.push(text);
  console.log(text);
};
print(`${values.seeds} simulated lectures of 11 minutes for each distortion; errors of line starts in seconds`);
for (const distortion of distortions) {
  const summary = verifyDistortion(distortion, Number(values.seeds), Number(values.first));
  print(formatSummary(summary));
  missed.push(...findMissedTargets(summary));
}
const seconds = Math.round((performance.now() - started) / 1000);
for (const { text, isAccepted } of missed) print(`${isAccepted ? 'not reached' : 'FAILED'}: ${text}`);
const failed = missed.filter(({ isAccepted }) => !isAccepted);
console.log(
  `${failed.length} targets failed, ${missed.length - failed.length} not reached but no worse than before, ${seconds} s`,
);
const isWhole = values.only === undefined && values.seeds === '200' && values.first === '1';
const isCurrent = !isWhole || settleSection('transcripts', describe(), values.write);
if (failed.length > 0 || !isCurrent) process.exitCode = 1;

function describe(): string {
  const about =
    'Written by `npm run hearing:verify -- --write`. Lectures and distortions are simulated after documented behaviour of providers; a real one is measured with `npm run provider:smoke`.';
  // Times of this machine differ in every run.
  const lines = printed.flatMap((text) => text.split('\n')).filter((line) => !line.startsWith('  processor'));
  return formatPrinted({ title: 'Times of transcripts', about, lines });
}
