import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { createRateLimits } from './create-rate-limits.ts';
import { HOUR_MS, type RateLimit } from './rate-limit.ts';

const twiceAnHour: RateLimit = { name: 'trial', max: 2, windowMs: HOUR_MS };
const DAY_MS = 24 * HOUR_MS;

let server: TestApp;
let limits: ReturnType<typeof createRateLimits>;
beforeAll(async () => {
  server = await startTestApp();
  limits = createRateLimits({ ...server, factor: 1 });
});
afterAll(() => server.close());

describe('createRateLimits', () => {
  it('rejects hits above the limit until the window has ended', async () => {
    for (let hit = 0; hit < 2; hit += 1) await limits.take(twiceAnHour, 'one');
    await expect(limits.take(twiceAnHour, 'one')).rejects.toMatchObject({ status: 429 });
    server.clock.move(HOUR_MS);
    await limits.take(twiceAnHour, 'one');
  });

  it('gives a hit of a current window back, and never more than were taken', async () => {
    await limits.giveBack(twiceAnHour, 'four');
    for (let hit = 0; hit < 2; hit += 1) await limits.take(twiceAnHour, 'four');
    await limits.giveBack(twiceAnHour, 'four');
    await limits.take(twiceAnHour, 'four');
    await expect(limits.take(twiceAnHour, 'four')).rejects.toMatchObject({ status: 429 });
  });

  it('shares one window between processes with slightly different clocks', async () => {
    await limits.take(twiceAnHour, 'three');
    server.clock.move(-60_000);
    await limits.take(twiceAnHour, 'three');
    await expect(limits.take(twiceAnHour, 'three')).rejects.toMatchObject({ status: 429 });
    server.clock.move(60_000);
  });

  it('opens a new window when the clock was set back by a day', async () => {
    for (let hit = 0; hit < 2; hit += 1) await limits.take(twiceAnHour, 'two');
    server.clock.move(-DAY_MS);
    await limits.take(twiceAnHour, 'two');
    await limits.take(twiceAnHour, 'two');
    await expect(limits.take(twiceAnHour, 'two')).rejects.toMatchObject({ status: 429 });
  });
});
