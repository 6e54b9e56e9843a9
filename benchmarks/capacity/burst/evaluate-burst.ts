import { percentileOf } from '../../percentile-of.ts';
import type { BurstJob } from './burst.queries.ts';
import type { BurstOptions } from './burst-options.ts';
import type { Grant } from './start-burst-engine.ts';

export interface HourSample {
  hour: number;
  waiting: number;
  at_work: number;
  /** Remaining time shown to the longest-waiting user; null when no job is queued. */
  estimate: { job_id: string; requested_ms: number; remaining_s: number | null } | null;
}

export interface BurstResult {
  options: BurstOptions;
  limits: { requests_per_minute: number; tokens_per_minute: number };
  began_ms: number;
  acknowledged: string[];
  /** Unexpected API responses. */
  unexpected: string[];
  jobs: BurstJob[];
  heavy_users: string[];
  grants: Grant[];
  samples: HourSample[];
  rateLimited: { sent: number; accepted: number; rejected: number; retry_after_s: number };
  invariant_violations: string[];
}

export interface BurstFigures {
  options: BurstOptions;
  jobs: number;
  completed: number;
  drained_after_hours: number;
  wait_ordinary_hours: { p50: number; p95: number; max: number };
  wait_heavy_hours: { p50: number; p95: number; max: number };
  /** Longest wait relative to the longest wait in a single FIFO queue. */
  max_wait_vs_fifo: number;
  max_tokens_per_minute: number;
  max_requests_per_minute: number;
  limits: BurstResult['limits'];
  quotes_rejected: number;
  hours: { hour: number; waiting: number; at_work: number }[];
  /** Waits by hour of arrival. */
  waits: { hour: number; came: number; p50: number; p95: number; max: number }[];
  /** Shown and actual remaining seconds of the longest-waiting user. */
  estimates: { hour: number; estimated_s: number | null; actual_s: number }[];
}

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** The token bucket holds ten seconds of the limit. */
const BUCKET_SHARE = 1 / 6;

/** Violated requirements of the run, with the affected job; empty for a valid run. */
export function findBurstViolations(result: BurstResult): string[] {
  const { acknowledged, grants, jobs, limits } = result;
  const known = new Map(jobs.map((job) => [job.id, job]));
  const bucket = {
    tokens: limits.tokens_per_minute * BUCKET_SHARE,
    requests: Math.max(1, limits.requests_per_minute / 6),
  };
  // A call larger than the bucket is allowed when the bucket is full; later calls wait for the deficit.
  const largest = Math.max(0, ...grants.map(({ used_tokens }) => used_tokens));
  const tokens = maxPerMinute(grants, ({ used_tokens }) => used_tokens, listCredits);
  const requests = maxPerMinute(grants, () => 1);
  return [
    ...acknowledged.filter((id) => !known.has(id)).map((id) => `job ${id} is lost`),
    ...jobs.filter(({ finished_ms }) => finished_ms === null).map(({ id }) => `job ${id} is not final`),
    ...jobs.filter(({ status }) => status !== 'COMPLETED').map(({ id, status }) => `job ${id} ended ${status}`),
    ...jobs.filter(({ runs }) => runs !== 1).map(({ id, runs }) => `job ${id} was started ${runs} times`),
    ...jobs
      .filter(({ ceiling_micro, charged_micro }) => charged_micro > ceiling_micro)
      .map(({ id }) => `job ${id} was charged above its quote`),
    ...findOtherPrices(jobs),
    ...(tokens > limits.tokens_per_minute + Math.max(bucket.tokens, largest) ? [`${tokens} tokens in a minute`] : []),
    ...(requests > limits.requests_per_minute + bucket.requests + 1 ? [`${requests} requests in a minute`] : []),
    ...grants
      .filter(({ used_tokens }) => used_tokens === 0)
      .map(({ at_ms }) => `the budget grant at ${at_ms} was not used`),
    ...(result.rateLimited.rejected > 0 ? [] : ['no request was rate limited']),
    ...result.unexpected,
    ...result.invariant_violations,
  ];
}

/** The sentences that measure a judge are drawn for each lecture, by which its calls differ a little. */
const MAX_DIFFERENCE = 0.02;

/** All lectures are identical, so jobs with the same price version must cost the same although the price was doubled meanwhile. */
function findOtherPrices(jobs: readonly BurstJob[]): string[] {
  const first = new Map<number, number>();
  return jobs.flatMap((job) => {
    const price = first.get(job.price_version) ?? job.charged_micro;
    first.set(job.price_version, price);
    const isSame = Math.abs(job.charged_micro - price) <= price * MAX_DIFFERENCE;
    return isSame ? [] : [`job ${job.id} costs ${job.charged_micro} instead of ${price}`];
  });
}

interface Amount {
  at_ms: number;
  amount: number;
}

/** Largest sum within a minute of any model, less the credits of that minute; each model has a budget of its own. */
export function maxPerMinute(
  grants: readonly Grant[],
  measure: (grant: Grant) => number,
  creditsOf: (grants: readonly Grant[]) => Amount[] = () => [],
): number {
  const byModel = Map.groupBy(grants, ({ model }) => model).values();
  const amountsOf = (own: readonly Grant[]) => [
    ...creditsOf(own).map(({ at_ms, amount }) => ({ at_ms, amount: -amount })),
    ...own.map((grant) => ({ at_ms: grant.at_ms, amount: measure(grant) })),
  ];
  return Math.max(0, ...[...byModel].map((own) => maxPerMinuteOf(amountsOf(own))));
}

/**
 * Tokens returned while later calls already have their start are credited at the last of these starts, where the next
 * call then may start too. The grants of that minute exceed the limit by the credit; the provider's 429 is retried.
 */
function listCredits(grants: readonly Grant[]): Amount[] {
  return grants.flatMap(({ requested_tokens, returned_ms, used_tokens }) => {
    if (returned_ms === null) return [];
    const last = Math.max(...grants.filter(({ taken_ms }) => taken_ms <= returned_ms).map(({ at_ms }) => at_ms));
    return last > returned_ms ? [{ at_ms: last, amount: requested_tokens - used_tokens }] : [];
  });
}

function maxPerMinuteOf(amounts: readonly Amount[]): number {
  const sorted = amounts.toSorted((a, b) => a.at_ms - b.at_ms);
  let max = 0;
  let sum = 0;
  let first = 0;
  for (const { at_ms, amount } of sorted) {
    sum += amount;
    for (
      let oldest = sorted[first];
      oldest !== undefined && oldest.at_ms <= at_ms - MINUTE_MS;
      oldest = sorted[first]
    ) {
      sum -= oldest.amount;
      first += 1;
    }
    max = Math.max(max, sum);
  }
  return max;
}

export function summarizeBurst(result: BurstResult): BurstFigures {
  const { began_ms, grants, jobs, limits, samples, options } = result;
  const heavy = new Set(result.heavy_users);
  const waitOf = (job: BurstJob) => ((job.started_ms ?? Number.NaN) - job.created_ms) / HOUR_MS;
  const hourOf = (job: BurstJob) => Math.floor((job.created_ms - began_ms) / HOUR_MS);
  const lastEnd = Math.max(...jobs.map((job) => job.finished_ms ?? 0));
  const ends = new Map(jobs.map((job) => [job.id, job.finished_ms ?? 0]));
  return {
    options,
    jobs: jobs.length,
    completed: jobs.filter(({ status }) => status === 'COMPLETED').length,
    drained_after_hours: round((lastEnd - began_ms) / HOUR_MS - options.burst_hours),
    wait_ordinary_hours: spreadOf(jobs.filter(({ user_id }) => !heavy.has(user_id)).map(waitOf)),
    wait_heavy_hours: spreadOf(jobs.filter(({ user_id }) => heavy.has(user_id)).map(waitOf)),
    max_wait_vs_fifo: round(Math.max(...jobs.map(waitOf)) / maxFifoWait(jobs)),
    max_tokens_per_minute: maxPerMinute(grants, ({ used_tokens }) => used_tokens),
    max_requests_per_minute: maxPerMinute(grants, () => 1),
    limits,
    quotes_rejected: result.rateLimited.rejected,
    hours: samples.map(({ at_work, hour, waiting }) => ({ hour, waiting, at_work })),
    waits: [...new Set(jobs.map(hourOf))]
      .toSorted((a, b) => a - b)
      .map((hour) => {
        const own = jobs.filter((job) => hourOf(job) === hour);
        return { hour, came: own.length, ...spreadOf(own.map(waitOf)) };
      }),
    estimates: samples.flatMap(({ hour, estimate }) =>
      estimate === null
        ? []
        : [
            {
              hour,
              estimated_s: estimate.remaining_s,
              actual_s: Math.round(((ends.get(estimate.job_id) ?? 0) - estimate.requested_ms) / 1000),
            },
          ],
    ),
  };
}

/** Longest wait in hours if the same start times were assigned in order of arrival. */
function maxFifoWait(jobs: readonly BurstJob[]): number {
  const came = jobs.map(({ created_ms }) => created_ms).toSorted((a, b) => a - b);
  const begun = jobs.map(({ started_ms }) => started_ms ?? Number.NaN).toSorted((a, b) => a - b);
  return Math.max(...begun.map((started, index) => (started - (came[index] ?? 0)) / HOUR_MS));
}

const round = (value: number) => Math.round(value * 100) / 100;

const spreadOf = (values: readonly number[]) => ({
  p50: round(percentileOf(values, 50)),
  p95: round(percentileOf(values, 95)),
  max: round(Math.max(0, ...values)),
});
