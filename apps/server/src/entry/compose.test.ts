import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSignedInUser, getMe } from '../../testing/account-builders.ts';
import { runWorkerTask } from '../../testing/run-worker-task.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const DAY_MS = 24 * 3_600_000;
const count = async (table: 'sessions' | 'refresh_tokens' | 'rate_limits' | 'mail_outbox') =>
  (await server.db.selectFrom(table).selectAll().execute()).length;

describe('purge tasks', () => {
  it('delete rate limits one day after their end and sessions three months after their end', async () => {
    const user = await aSignedInUser(server);
    await server.send({ method: 'POST', url: '/api/v1/auth/logout', payload: { refresh_token: user.refresh_token } });
    const other = await aSignedInUser(server);
    expect(await runWorkerTask(server, 'purge-auth', 0)).toBe(0);
    expect(await runWorkerTask(server, 'purge-limits', 0)).toBe(0);
    expect((await getMe(server, other.access_token)).status).toBe(200);
    server.clock.move(2 * DAY_MS);
    expect(await runWorkerTask(server, 'purge-limits', 0)).toBeGreaterThan(0);
    expect(await count('rate_limits')).toBe(0);
    expect(await runWorkerTask(server, 'purge-auth', 0)).toBe(0);
    server.clock.move(91 * DAY_MS);
    expect(await runWorkerTask(server, 'purge-auth', 0)).toBe(1);
    expect(await count('sessions')).toBe(1);
    expect(await count('refresh_tokens')).toBe(1);
  });

  it('delete finished mail after 30 days and never delete unfinished mail', async () => {
    const email = 'unknown@example.com';
    await server.send({ method: 'POST', url: '/api/v1/auth/password-reset/request', payload: { email } });
    server.clock.move(31 * DAY_MS);
    expect(await runWorkerTask(server, 'purge-mail', 0)).toBe(0);
    await runWorkerTask(server, 'deliver-mail', 0);
    server.clock.move(30 * DAY_MS);
    expect(await runWorkerTask(server, 'purge-mail', 0)).toBe(0);
    server.clock.move(1);
    expect(await runWorkerTask(server, 'purge-mail', 0)).toBe(1);
    expect(await count('mail_outbox')).toBe(0);
  });
});
