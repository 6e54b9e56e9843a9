import { describe, expect, it } from 'vitest';
import { quickBurst } from './burst-options.ts';
import { type BurstResult, findBurstViolations, maxPerMinute, summarizeBurst } from './evaluate-burst.ts';

const HOUR_MS = 3_600_000;
const job = (id: string, change: Partial<BurstResult['jobs'][number]> = {}): BurstResult['jobs'][number] => ({
  id,
  user_id: 'ordinary-user',
  status: 'COMPLETED',
  runs: 1,
  price_version: 1,
  ceiling_micro: 10,
  charged_micro: 5,
  created_ms: 0,
  started_ms: HOUR_MS,
  finished_ms: 2 * HOUR_MS,
  ...change,
});

const grant = (change: Partial<BurstResult['grants'][number]>): BurstResult['grants'][number] => ({
  model: 'a',
  taken_ms: 0,
  at_ms: 0,
  requested_tokens: 1,
  used_tokens: 1,
  returned_ms: null,
  ...change,
});

const validRun: BurstResult = {
  options: quickBurst,
  limits: { requests_per_minute: 6, tokens_per_minute: 600 },
  began_ms: 0,
  acknowledged: ['a', 'b'],
  unexpected: [],
  jobs: [job('a'), job('b')],
  heavy_users: [],
  grants: [grant({ requested_tokens: 200, used_tokens: 100 })],
  samples: [{ hour: 1, waiting: 1, at_work: 1, estimate: { job_id: 'a', requested_ms: HOUR_MS, remaining_s: null } }],
  rateLimited: { sent: 2, accepted: 1, rejected: 1, retry_after_s: 60 },
  invariant_violations: [],
};

describe('findBurstViolations', () => {
  it('returns nothing for a valid run', () => {
    expect(findBurstViolations(validRun)).toEqual([]);
  });

  it.each<[string, Partial<BurstResult>, string]>([
    ['a lost job', { jobs: [job('a')] }, 'job b is lost'],
    ['an unfinished job', { jobs: [job('a'), job('b', { finished_ms: null })] }, 'job b is not final'],
    ['a failed job', { jobs: [job('a'), job('b', { status: 'FAILED' })] }, 'job b ended FAILED'],
    ['a job started twice', { jobs: [job('a'), job('b', { runs: 2 })] }, 'job b was started 2 times'],
    [
      'a charge above the quote',
      { jobs: [job('a', { charged_micro: 11 }), job('b', { charged_micro: 11 })] },
      'above its quote',
    ],
    ['a changed price', { jobs: [job('a'), job('b', { charged_micro: 10 })] }, 'costs 10 instead of 5'],
    [
      'a rate limiter that rejects nothing',
      { rateLimited: { ...validRun.rateLimited, rejected: 0 } },
      'no request was rate limited',
    ],
    ['a violated invariant', { invariant_violations: ['I1: x'] }, 'I1: x'],
    [
      'too many tokens',
      { grants: [1, 2, 3].map((at_ms) => grant({ at_ms, requested_tokens: 400, used_tokens: 400 })) },
      '1200 tokens in a minute',
    ],
    [
      'too many requests',
      { grants: Array.from({ length: 9 }, (_, at_ms) => grant({ at_ms })) },
      '9 requests in a minute',
    ],
  ])('finds %s', (_, change, found) => {
    expect(findBurstViolations({ ...validRun, ...change }).join('\n')).toContain(found);
  });
});

describe('tokens returned during a backlog', () => {
  const call = { requested_tokens: 900, used_tokens: 500 };
  const minute = 60_000;
  const early = [0, 1, 2].map((index) => grant({ ...call, at_ms: index * minute, returned_ms: 3 * minute }));
  const reserved = grant({ ...call, at_ms: 9 * minute });

  it('may start the next call together with the last reserved one', () => {
    const next = [1, 2].map((index) => grant({ ...call, taken_ms: 3 * minute + index, at_ms: 9 * minute }));
    expect(findBurstViolations({ ...validRun, grants: [...early, reserved, ...next] })).toEqual([]);
  });

  it('allow no more calls than they pay for', () => {
    const next = [1, 2, 3, 4].map((index) => grant({ ...call, taken_ms: 3 * minute + index, at_ms: 9 * minute }));
    const violations = findBurstViolations({ ...validRun, grants: [...early, reserved, ...next] });
    expect(violations.join()).toContain('tokens in a minute');
  });

  it('count for nothing when no call has a later start', () => {
    const next = [1, 2].map((index) => grant({ ...call, taken_ms: 9 * minute, at_ms: 9 * minute + index }));
    const violations = findBurstViolations({
      ...validRun,
      grants: [...early, ...next, { ...reserved, taken_ms: 9 * minute }],
    });
    expect(violations.join()).toContain('1500 tokens in a minute');
  });
});

describe('mostInAMinute', () => {
  it('uses a sliding window of one minute', () => {
    const at = (at_ms: number, model = 'a') => grant({ model, at_ms });
    expect(maxPerMinute([at(0), at(59_000), at(61_000), at(118_000), at(200_000)], () => 1)).toBe(3);
    expect(maxPerMinute([at(0), at(1, 'b'), at(2), at(3, 'b'), at(4, 'c')], () => 1)).toBe(2);
  });
});

describe('sumUpBurst', () => {
  it('reports waits by kind of user, and shown estimates with actual times', () => {
    const figures = summarizeBurst({
      ...validRun,
      heavy_users: ['heavy-user'],
      jobs: [job('a'), job('b', { user_id: 'heavy-user' })],
    });
    expect(figures.wait_ordinary_hours).toEqual({ p50: 1, p95: 1, max: 1 });
    expect(figures.max_wait_vs_fifo).toBe(1);
    expect(figures.estimates).toEqual([{ hour: 1, estimated_s: null, actual_s: 3600 }]);
  });
});
