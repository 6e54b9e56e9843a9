import { allCalls, type CallShape } from '@pilgi/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMovableClock } from '../../../testing/create-movable-clock.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { createMinuteWindow } from '../rate-limits/create-minute-window.ts';
import { createHttpApp } from './create-http-app.ts';
import { budgetOf } from './register-call.ts';
import { cachedRoute, route } from './route.ts';

const publicCalls = allCalls.filter(({ access }) => access === 'public' || access === 'optional-user');

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** The real HTTP layer and limits; the handlers only fail, because their work is not the subject. */
async function openApp(calls: readonly CallShape[]) {
  const fail = async () => {
    throw new Error('not the subject of this test');
  };
  const routes = calls.map((call) =>
    call.cached === true
      ? cachedRoute(call as never, { load: fail, contentVersion: async () => '1' })
      : route(call, fail as never),
  );
  return await createHttpApp({
    calls,
    routes,
    checks: { authenticate: fail, limitPublic: createMinuteWindow({ clock: createMovableClock(), factor: 1 }) },
    allowedOrigins: [],
    trustedProxyHops: 0,
    inFlightPerIp: 50,
    log: server.log,
  });
}

describe('calls without a log-in', () => {
  it('are all listed here with a budget', () => {
    expect(publicCalls.length).toBeGreaterThan(25);
    const unlimited = publicCalls.filter((call) => budgetOf(call) === undefined);
    expect(unlimited.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  it('return 429 to one network above the budget and still serve others', async () => {
    const app = await openApp(publicCalls);
    for (const call of publicCalls) {
      const url = call.path.replaceAll(/\{\w+\}/g, 'x');
      const send = async (remoteAddress: string) =>
        (await app.inject({ method: call.method, url, remoteAddress })).statusCode;
      const budget = budgetOf(call) ?? 0;
      for (let count = 0; count < budget; count += 1) {
        if ((await send(`2001:db8:1:1::${(count % 9) + 1}`)) === 429) throw new Error(`${url}: 429 at ${count + 1}`);
      }
      expect([url, await send('2001:db8:1:1::ffff')]).toEqual([url, 429]);
      expect(await send('2001:db8:1:2::1')).not.toBe(429);
    }
    await app.close();
  }, 60_000);

  it('without a budget prevent the start', async () => {
    const [call] = publicCalls.filter(({ cached }) => cached !== true);
    if (call === undefined) throw new Error('no public call');
    const { perMinute: _removed, ...unlimited } = call;
    await expect(openApp([unlimited])).rejects.toThrow('no budget for calls without a log-in');
  });
});
