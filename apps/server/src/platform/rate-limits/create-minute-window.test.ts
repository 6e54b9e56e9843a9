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

const askFaq = (remoteAddress: string) =>
  server.app.inject({ method: 'GET', url: '/api/v1/support/faq', remoteAddress });

describe('createMinuteWindow', () => {
  it('refuses one too many of a subject, not another’s, and forgets after a minute', () => {
    const clock = createMovableClock();
    const take = createMinuteWindow({ clock, most: 2 });
    take('a');
    take('a');
    expect(() => take('a')).toThrow(TooManyRequests);
    take('b');
    clock.move(60_000);
    expect(() => take('a')).not.toThrow();
  });
});

describe('a public answer from memory', () => {
  it('429 after 120 in a minute from one address, kept by nobody; others are answered as before', async () => {
    for (let count = 0; count < 120; count += 1) expect((await askFaq('10.9.9.9')).statusCode).toBe(200);
    const refused = await askFaq('10.9.9.9');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers['cache-control']).not.toContain('public');
    const other = await askFaq('10.9.9.8');
    expect([other.statusCode, other.headers['cache-control']]).toEqual([200, expect.stringContaining('public')]);
  });
});
