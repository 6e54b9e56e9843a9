import type { KindSummary, Quantiles } from './targets.ts';

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

const errors = ({ p50, p95, p99, far }: Quantiles) =>
  `p50 ${p50.toFixed(2)} p95 ${p95.toFixed(2)} p99 ${p99.toFixed(2)} over 5 s ${percent(far)}`;

/** Figures of one distortion, five lines; the same on every machine. */
export function formatSummary({
  name,
  lines,
  before,
  exact,
  approximate,
  approximateShare,
  sums,
}: KindSummary): string {
  const seconds = (value: number) => `${Math.round(value)} s`;
  return [
    `${name} (${lines} lines)`,
    `  before      ${errors(before)}`,
    `  after       ${errors(exact)}; approximate ${percent(approximateShare)} (${errors(approximate)})`,
    `  text        lost ${sums.lostSentences}, doubled ${sums.doubled}, invented ${sums.inventedShown} of ${sums.invented} shown, unsure seams ${sums.unsureSeams} of ${sums.seams}`,
    `  gaps        missing ${seconds(sums.missingSeconds)} of ${seconds(sums.speechSeconds)} speech, ${seconds(sums.unmarkedSeconds)} of it outside of the gaps; over 20 s unmarked ${sums.unmarkedGaps}, misplaced ${sums.misplacedGaps}; charged ${seconds(sums.chargedGapSeconds)}; retried ${percent(sums.retriedSeconds / sums.lectureSeconds)} of the audio`,
  ].join('\n');
}

/** Time of the realignment, which depends on the machine. */
export function formatProcessor({ sums }: Pick<KindSummary, 'sums'>): string {
  const alignMs = sums.alignMs.toSorted((a, b) => a - b);
  const cpu = (share: number) => Math.round(alignMs[Math.floor(share * (alignMs.length - 1))] ?? 0);
  return `  processor   ${cpu(0.5)} ms (p95 ${cpu(0.95)} ms) per window for the first transcript`;
}
