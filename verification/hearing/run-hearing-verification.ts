import { parseArgs } from 'node:util';
import { formatPrinted, settleSection } from '../kit/quality-page.ts';
import { DISTORTIONS } from './distortions.ts';
import { formatProcessor, formatSummary } from './format-summary.ts';
import { findMissedTargets, type KindSummary, type MissedTarget } from './targets.ts';
import { findDistortion, verifyDistortion } from './verify-hearing.ts';

/** Lectures of each distortion in docs/quality.md; more take minutes. */
const PAGE_SEEDS = 20;
const PAGE_FIRST = 1;

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: String(PAGE_SEEDS) },
    first: { type: 'string', default: String(PAGE_FIRST) },
    /** Comma-separated names of distortions. */
    only: { type: 'string' },
    /** Writes the section of docs/quality.md. */
    write: { type: 'boolean', default: false },
  },
});
const [seeds, first] = [Number(values.seeds), Number(values.first)];

const headOf = (count: number) =>
  `${count} simulated lectures of 11 minutes for each distortion; errors of line starts in seconds`;
const describeMissed = ({ text, isAccepted }: MissedTarget) => `${isAccepted ? 'not reached' : 'FAILED'}: ${text}`;

function settlePage(summaries: readonly KindSummary[]): boolean {
  const missed = summaries.flatMap(findMissedTargets).map(describeMissed);
  const about = `Written by \`npm run hearing:verify -- --write\` with ${PAGE_SEEDS} lectures for each distortion; \`npm run verify\` runs 200. Lectures, voice detection and the distorted times of a model are simulated: the figures are about the realignment, not about the words that a speech model writes. With a key: \`npm run provider:smoke -- --target live\`. Reasons: [decision 0064](decisions/0064-realigned-transcripts.md).`;
  const lines = [headOf(PAGE_SEEDS), ...summaries.map(formatSummary), ...missed];
  return settleSection('hearing', formatPrinted({ title: 'Times of transcripts', about, lines }), values.write);
}

const distortions = values.only?.split(',').map(findDistortion) ?? DISTORTIONS;
const started = performance.now();
const summaries: KindSummary[] = [];
console.log(headOf(seeds));
for (const distortion of distortions) {
  const summary = verifyDistortion(distortion, seeds, first);
  console.log(formatSummary(summary));
  console.log(formatProcessor(summary));
  summaries.push(summary);
}
const missed = summaries.flatMap(findMissedTargets);
for (const one of missed) console.log(describeMissed(one));
const failed = missed.filter(({ isAccepted }) => !isAccepted);
const isOfPage = seeds === PAGE_SEEDS && first === PAGE_FIRST;
const onPage = isOfPage ? summaries : DISTORTIONS.map((one) => verifyDistortion(one, PAGE_SEEDS, PAGE_FIRST));
const isCurrent = values.only !== undefined || settlePage(onPage);
const seconds = Math.round((performance.now() - started) / 1000);
console.log(
  `${failed.length} targets failed, ${missed.length - failed.length} not reached but no worse than before, ${seconds} s`,
);
if (failed.length > 0 || !isCurrent) process.exitCode = 1;
