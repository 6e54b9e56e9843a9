import { parseArgs } from 'node:util';
import { DISTORTIONS } from './distortions.ts';
import { formatSummary } from './format-summary.ts';
import { findMissedTargets } from './targets.ts';
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
const missed: string[] = [];
console.log(`${values.seeds} simulated lectures of 11 minutes for each distortion; errors of line starts in seconds`);
for (const distortion of distortions) {
  const summary = verifyDistortion(distortion, Number(values.seeds), Number(values.first));
  console.log(formatSummary(summary));
  missed.push(...findMissedTargets(summary));
}
const seconds = Math.round((performance.now() - started) / 1000);
console.log(`${missed.length} targets missed, ${seconds} s`);
for (const text of missed) console.error(`  ${text}`);
if (missed.length > 0) process.exitCode = 1;
