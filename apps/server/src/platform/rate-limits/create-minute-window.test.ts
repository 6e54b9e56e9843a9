import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMovableClock } from '../../../testing/create-movable-clock.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { TooManyRequests } from '../http/http.errors.ts';
import { createMinuteWindow } from './create-minute-window.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const requestFaq = (remoteAddress: string) =>
  server.app.inject({ method: 'GET', url: '/api/v1/support/faq', remoteAddress });

describe('createMinuteWindow', () => {
  it('rejects hits above the limit per subject and resets after a minute', () => {
    const clock = createMovableClock();
    const take = createMinuteWindow({ clock, factor: 1 });
    take('a', 2);
    take('a', 2);
    expect(() => take('a', 2)).toThrow(TooManyRequests);
    take('b', 2);
    clock.move(60_000);
    expect(() => take('a', 2)).not.toThrow();
  });

  it('opens a new window after the clock was set back', () => {
    const clock = createMovableClock();
    const take = createMinuteWindow({ clock, factor: 1 });
    take('a', 1);
    clock.move(-3_600_000);
    expect(() => take('a', 1)).not.toThrow();
    expect(() => take('a', 1)).toThrow('1분 후');
  });
});

describe('a cached public route', () => {
  it('returns 429 after 120 requests per minute from one address and does not affect other addresses', async () => {
    for (let count = 0; count < 120; count += 1) expect((await requestFaq('10.9.9.9')).statusCode).toBe(200);
    const refused = await requestFaq('10.9.9.9');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers['cache-control']).not.toContain('public');
    const other = await requestFaq('10.9.9.8');
    expect([other.statusCode, other.headers['cache-control']]).toEqual([200, expect.stringContaining('public')]);
  });
});
