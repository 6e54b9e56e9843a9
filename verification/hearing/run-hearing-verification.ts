import { parseArgs } from 'node:util';
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
  },
});
const distortions = values.only?.split(',').map(findDistortion) ?? DISTORTIONS;
const started = performance.now();
const missed: MissedTarget[] = [];
console.log(`${values.seeds} simulated lectures of 11 minutes for each distortion; errors of line starts in seconds`);
for (const distortion of distortions) {
  const summary = verifyDistortion(distortion, Number(values.seeds), Number(values.first));
  console.log(formatSummary(summary));
  missed.push(...findMissedTargets(summary));
}
const seconds = Math.round((performance.now() - started) / 1000);
for (const { text, isAccepted } of missed) console.log(`${isAccepted ? 'not reached' : 'FAILED'}: ${text}`);
const failed = missed.filter(({ isAccepted }) => !isAccepted);
console.log(
  `${failed.length} targets failed, ${missed.length - failed.length} not reached but no worse than before, ${seconds} s`,
);
if (failed.length > 0) process.exitCode = 1;
