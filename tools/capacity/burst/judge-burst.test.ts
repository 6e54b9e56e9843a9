import { describe, expect, it } from 'vitest';
import { quickBurst } from './burst-wishes.ts';
import { type BurstEvidence, findBurstViolations, mostInAMinute, sumUpBurst } from './judge-burst.ts';

const HOUR_MS = 3_600_000;
const job = (id: string, change: Partial<BurstEvidence['jobs'][number]> = {}): BurstEvidence['jobs'][number] => ({
  id,
  user_id: 'somebody',
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

const sound: BurstEvidence = {
  wishes: quickBurst,
  limits: { requests_per_minute: 6, tokens_per_minute: 600 },
  began_ms: 0,
  acknowledged: ['a', 'b'],
  unexpected: [],
  jobs: [job('a'), job('b')],
  heavy_users: [],
  grants: [{ at_ms: 0, asked_tokens: 200, used_tokens: 100 }],
  samples: [{ hour: 1, waiting: 1, at_work: 1, told: { job_id: 'a', asked_ms: HOUR_MS, remaining_s: null } }],
  refusals: { asked: 2, answered: 1, refused: 1, retry_after_s: 60 },
  broken_promises: [],
};

describe('findBurstViolations', () => {
  it('has nothing to say of a sound run', () => {
    expect(findBurstViolations(sound)).toEqual([]);
  });

  it.each<[string, Partial<BurstEvidence>, string]>([
    ['a job that is gone', { jobs: [job('a')] }, 'job b is lost'],
    ['a job without an end', { jobs: [job('a'), job('b', { finished_ms: null })] }, 'job b is not final'],
    ['a job that failed', { jobs: [job('a'), job('b', { status: 'FAILED' })] }, 'job b ended FAILED'],
    ['a job begun twice', { jobs: [job('a'), job('b', { runs: 2 })] }, 'job b was begun 2 times'],
    [
      'a price above the promise',
      { jobs: [job('a', { charged_micro: 11 }), job('b', { charged_micro: 11 })] },
      'more than',
    ],
    ['a price that moved', { jobs: [job('a'), job('b', { charged_micro: 10 })] }, 'costs 10 instead of 5'],
    ['a limiter that lets all through', { refusals: { ...sound.refusals, refused: 0 } }, 'nobody was told'],
    ['a promise of the product', { broken_promises: ['I1: x'] }, 'I1: x'],
    [
      'too many tokens',
      { grants: [1, 2, 3].map((at_ms) => ({ at_ms, asked_tokens: 400, used_tokens: 400 })) },
      '1200 tokens in a minute',
    ],
    [
      'too many requests',
      { grants: Array.from({ length: 9 }, (_, at_ms) => ({ at_ms, asked_tokens: 1, used_tokens: 1 })) },
      '9 requests in a minute',
    ],
  ])('finds %s', (_, change, found) => {
    expect(findBurstViolations({ ...sound, ...change }).join('\n')).toContain(found);
  });
});

describe('mostInAMinute', () => {
  it('slides over all minutes, not over those of the clock alone', () => {
    const at = (at_ms: number) => ({ at_ms, asked_tokens: 1, used_tokens: 1 });
    expect(mostInAMinute([at(0), at(59_000), at(61_000), at(118_000), at(200_000)], () => 1)).toBe(3);
  });
});

describe('sumUpBurst', () => {
  it('tells waits by whoever waits, and what was told beside what came', () => {
    const figures = sumUpBurst({ ...sound, heavy_users: ['pile'], jobs: [job('a'), job('b', { user_id: 'pile' })] });
    expect(figures.wait_ordinary_hours).toEqual({ p50: 1, p95: 1, most: 1 });
    expect(figures.longest_beside_in_order).toBe(1);
    expect(figures.told).toEqual([{ hour: 1, told_s: null, true_s: 3600 }]);
  });
});
