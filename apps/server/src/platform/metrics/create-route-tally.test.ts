import { describe, expect, it } from 'vitest';
import { createRouteTally, LATENCY_BOUNDS } from './create-route-tally.ts';

describe('createRouteTally', () => {
  it('counts responses by status class, including invalid statuses', () => {
    const tally = createRouteTally('/notes/:id', 'GET', true);
    for (const status of [200, 204, 404, 422, 503, 0, 999]) tally.add(status, 1);
    expect(tally.statuses()).toEqual([
      { status: '1xx', count: 1 },
      { status: '2xx', count: 2 },
      { status: '4xx', count: 2 },
      { status: '5xx', count: 2 },
    ]);
  });

  it('counts responses up to each latency bound, inclusive', () => {
    const tally = createRouteTally('/notes', 'GET', true);
    for (const ms of [1, 5, 6, 500, 501, 60_000]) tally.add(200, ms);
    const { upTo, count, seconds } = tally.latencies();
    expect(upTo[LATENCY_BOUNDS.indexOf(0.005)]).toBe(2);
    expect(upTo[LATENCY_BOUNDS.indexOf(0.01)]).toBe(3);
    expect(upTo[LATENCY_BOUNDS.indexOf(0.5)]).toBe(4);
    expect(upTo.at(-1)).toBe(5);
    expect(count).toBe(6);
    expect(seconds).toBeCloseTo(61.013, 6);
  });

  it('does not time streaming responses', () => {
    const tally = createRouteTally('/jobs/:id/events', 'GET', false);
    tally.add(200, 3_600_000);
    expect(tally.statuses()).toEqual([{ status: '2xx', count: 1 }]);
    expect(tally.latencies().count).toBe(0);
  });
});
