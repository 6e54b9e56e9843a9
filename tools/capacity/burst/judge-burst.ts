import { percentileOf } from '../../bench/percentile-of.ts';
import type { BurstJob } from './burst.queries.ts';
import type { BurstWishes } from './burst-wishes.ts';
import type { Grant } from './start-burst-engine.ts';

export interface HourSample {
  hour: number;
  waiting: number;
  at_work: number;
  /** What the one who has waited longest is told; null when nobody waits. */
  told: { job_id: string; asked_ms: number; remaining_s: number | null } | null;
}

export interface BurstEvidence {
  wishes: BurstWishes;
  limits: { requests_per_minute: number; tokens_per_minute: number };
  began_ms: number;
  acknowledged: string[];
  /** Answers that nobody in the burst should get. */
  unexpected: string[];
  jobs: BurstJob[];
  heavy_users: string[];
  grants: Grant[];
  samples: HourSample[];
  refusals: { asked: number; answered: number; refused: number; retry_after_s: number };
  broken_promises: string[];
}

export interface BurstFigures {
  wishes: BurstWishes;
  jobs: number;
  completed: number;
  drained_after_hours: number;
  wait_ordinary_hours: { p50: number; p95: number; most: number };
  wait_heavy_hours: { p50: number; p95: number; most: number };
  /** The longest wait beside the longest one if everybody had been taken in the order of coming. */
  longest_beside_in_order: number;
  most_tokens_in_a_minute: number;
  most_requests_in_a_minute: number;
  limits: BurstEvidence['limits'];
  quotes_refused: number;
  hours: { hour: number; waiting: number; at_work: number }[];
  /** By the hour in which they came: how long they waited. */
  waits: { hour: number; came: number; p50: number; p95: number; most: number }[];
  /** Told beside true seconds to the end, for the one who had waited longest. */
  told: { hour: number; told_s: number | null; true_s: number }[];
}

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** A bucket holds ten seconds of the limit. */
const BUCKET_SHARE = 1 / 6;

/** What must never happen, each with what to look at; none is what is hoped for. */
export function findBurstViolations(evidence: BurstEvidence): string[] {
  const { acknowledged, grants, jobs, limits } = evidence;
  const known = new Map(jobs.map((job) => [job.id, job]));
  const bucket = {
    tokens: limits.tokens_per_minute * BUCKET_SHARE,
    requests: Math.max(1, limits.requests_per_minute / 6),
  };
  // A call larger than the bucket is let through when it is full, and the others wait for what it took.
  const largest = Math.max(0, ...grants.map(({ used_tokens }) => used_tokens));
  const tokens = mostInAMinute(grants, ({ used_tokens }) => used_tokens);
  const requests = mostInAMinute(grants, () => 1);
  return [
    ...acknowledged.filter((id) => !known.has(id)).map((id) => `job ${id} is lost`),
    ...jobs.filter(({ finished_ms }) => finished_ms === null).map(({ id }) => `job ${id} is not final`),
    ...jobs.filter(({ status }) => status !== 'COMPLETED').map(({ id, status }) => `job ${id} ended ${status}`),
    ...jobs.filter(({ runs }) => runs !== 1).map(({ id, runs }) => `job ${id} was begun ${runs} times`),
    ...jobs
      .filter(({ ceiling_micro, charged_micro }) => charged_micro > ceiling_micro)
      .map(({ id }) => `job ${id} costs more than was promised`),
    ...findOtherPrices(jobs),
    ...(tokens > limits.tokens_per_minute + Math.max(bucket.tokens, largest) ? [`${tokens} tokens in a minute`] : []),
    ...(requests > limits.requests_per_minute + bucket.requests + 1 ? [`${requests} requests in a minute`] : []),
    ...grants.filter(({ used_tokens }) => used_tokens === 0).map(({ at_ms }) => `a turn at ${at_ms} was not used`),
    ...(evidence.refusals.refused > 0 ? [] : ['nobody was told that it is too much']),
    ...evidence.unexpected,
    ...evidence.broken_promises,
  ];
}

/** Everybody's lecture is the same: whoever was shown a price pays it, though it was doubled while they waited. */
function findOtherPrices(jobs: readonly BurstJob[]): string[] {
  const first = new Map<number, number>();
  return jobs.flatMap((job) => {
    const price = first.get(job.price_version) ?? job.charged_micro;
    first.set(job.price_version, price);
    return price === job.charged_micro ? [] : [`job ${job.id} costs ${job.charged_micro} instead of ${price}`];
  });
}

export function mostInAMinute(grants: readonly Grant[], measure: (grant: Grant) => number): number {
  const sorted = grants.toSorted((a, b) => a.at_ms - b.at_ms);
  let most = 0;
  let sum = 0;
  let first = 0;
  for (const grant of sorted) {
    sum += measure(grant);
    for (
      let oldest = sorted[first];
      oldest !== undefined && oldest.at_ms <= grant.at_ms - MINUTE_MS;
      oldest = sorted[first]
    ) {
      sum -= measure(oldest);
      first += 1;
    }
    most = Math.max(most, sum);
  }
  return most;
}

export function sumUpBurst(evidence: BurstEvidence): BurstFigures {
  const { began_ms, grants, jobs, limits, samples, wishes } = evidence;
  const heavy = new Set(evidence.heavy_users);
  const waitOf = (job: BurstJob) => ((job.started_ms ?? Number.NaN) - job.created_ms) / HOUR_MS;
  const hourOf = (job: BurstJob) => Math.floor((job.created_ms - began_ms) / HOUR_MS);
  const lastEnd = Math.max(...jobs.map((job) => job.finished_ms ?? 0));
  const ends = new Map(jobs.map((job) => [job.id, job.finished_ms ?? 0]));
  return {
    wishes,
    jobs: jobs.length,
    completed: jobs.filter(({ status }) => status === 'COMPLETED').length,
    drained_after_hours: round((lastEnd - began_ms) / HOUR_MS - wishes.burst_hours),
    wait_ordinary_hours: spreadOf(jobs.filter(({ user_id }) => !heavy.has(user_id)).map(waitOf)),
    wait_heavy_hours: spreadOf(jobs.filter(({ user_id }) => heavy.has(user_id)).map(waitOf)),
    longest_beside_in_order: round(Math.max(...jobs.map(waitOf)) / longestInOrder(jobs)),
    most_tokens_in_a_minute: mostInAMinute(grants, ({ used_tokens }) => used_tokens),
    most_requests_in_a_minute: mostInAMinute(grants, () => 1),
    limits,
    quotes_refused: evidence.refusals.refused,
    hours: samples.map(({ at_work, hour, waiting }) => ({ hour, waiting, at_work })),
    waits: [...new Set(jobs.map(hourOf))]
      .toSorted((a, b) => a - b)
      .map((hour) => {
        const own = jobs.filter((job) => hourOf(job) === hour);
        return { hour, came: own.length, ...spreadOf(own.map(waitOf)) };
      }),
    told: samples.flatMap(({ hour, told }) =>
      told === null
        ? []
        : [
            {
              hour,
              told_s: told.remaining_s,
              true_s: Math.round(((ends.get(told.job_id) ?? 0) - told.asked_ms) / 1000),
            },
          ],
    ),
  };
}

/** In hours: the same starts, given to whoever had come first. */
function longestInOrder(jobs: readonly BurstJob[]): number {
  const came = jobs.map(({ created_ms }) => created_ms).toSorted((a, b) => a - b);
  const begun = jobs.map(({ started_ms }) => started_ms ?? Number.NaN).toSorted((a, b) => a - b);
  return Math.max(...begun.map((started, index) => (started - (came[index] ?? 0)) / HOUR_MS));
}

const round = (value: number) => Math.round(value * 100) / 100;

const spreadOf = (values: readonly number[]) => ({
  p50: round(percentileOf(values, 50)),
  p95: round(percentileOf(values, 95)),
  most: round(Math.max(0, ...values)),
});
