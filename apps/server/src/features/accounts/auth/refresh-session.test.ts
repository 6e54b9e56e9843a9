import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSignedInUser, getMe, refreshWith } from '../../../../testing/account-builders.ts';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const SECOND_MS = 1000;
const DAY_MS = 24 * 3_600_000;

async function countUnrotatedTokens(userId: string): Promise<number> {
  const rows = await server.db
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .select('refresh_tokens.session_id')
    .where('sessions.user_id', '=', userId)
    .where('sessions.revoked_at', 'is', null)
    .where('refresh_tokens.rotated_at', 'is', null)
    .execute();
  return rows.length;
}

describe('POST /api/v1/auth/refresh-token', () => {
  it('returns 200 with a new working pair and accepts the token in query or body [D-1]', async () => {
    const user = await aSignedInUser(server);
    const first = await refreshWith(server, user.refresh_token);
    expect(first.status).toBe(200);
    expect(first.body.refresh_token).not.toBe(user.refresh_token);
    expect((await getMe(server, String(first.body.access_token))).status).toBe(200);
    const second = await server.send({
      method: 'POST',
      url: '/api/v1/auth/refresh-token',
      payload: { refresh_token: first.body.refresh_token },
    });
    expect(second.status).toBe(200);
  });

  it('returns the same successor when the refresh is repeated within 30 s', async () => {
    const user = await aSignedInUser(server);
    const first = await refreshWith(server, user.refresh_token);
    server.clock.move(30 * SECOND_MS);
    const again = await refreshWith(server, user.refresh_token);
    expect(again.status).toBe(200);
    expect(again.body.refresh_token).toBe(first.body.refresh_token);
    expect(await countUnrotatedTokens(user.id)).toBe(1);
  });

  it('returns 401 and ends the session when the old token is used after the grace period', async () => {
    const user = await aSignedInUser(server);
    const next = await refreshWith(server, user.refresh_token);
    server.clock.move(30 * SECOND_MS + 1);
    expect((await refreshWith(server, user.refresh_token)).status).toBe(401);
    expect((await refreshWith(server, String(next.body.refresh_token))).status).toBe(401);
    expect((await getMe(server, String(next.body.access_token))).status).toBe(401);
    expect(await countUnrotatedTokens(user.id)).toBe(0);
    const events = await server.db
      .selectFrom('security_events')
      .select('kind')
      .where('user_id', '=', user.id)
      .execute();
    expect(events).toEqual([{ kind: 'refresh_reuse' }]);
  });

  it('returns 401 and ends the session when the successor is already used, even within the grace period', async () => {
    const user = await aSignedInUser(server);
    const next = await refreshWith(server, user.refresh_token);
    await refreshWith(server, String(next.body.refresh_token));
    expect((await refreshWith(server, user.refresh_token)).status).toBe(401);
    expect(await countUnrotatedTokens(user.id)).toBe(0);
  });

  it('creates one successor for 50 concurrent refreshes of one token', async () => {
    const unlimited = await startTestApp({ databaseUrl: server.databaseUrl, env: { RATE_LIMIT_FACTOR: '10' } });
    const user = await aSignedInUser(unlimited);
    const responses = await Promise.all(Array.from({ length: 50 }, () => refreshWith(unlimited, user.refresh_token)));
    expect(responses.every((response) => response.status === 200)).toBe(true);
    expect(new Set(responses.map((response) => response.body.refresh_token)).size).toBe(1);
    expect(await countUnrotatedTokens(user.id)).toBe(1);
    await unlimited.close();
  });

  it('returns 401 for an unknown token, a missing one and one idle for 30 days', async () => {
    expect((await refreshWith(server, 'unknown')).status).toBe(401);
    expect((await server.send({ method: 'POST', url: '/api/v1/auth/refresh-token' })).status).toBe(401);
    const user = await aSignedInUser(server);
    server.clock.move(30 * DAY_MS);
    expect((await refreshWith(server, user.refresh_token)).status).toBe(401);
  });

  it('returns 429 for the 31st refresh of a session within a minute', async () => {
    const user = await aSignedInUser(server);
    for (let count = 0; count < 30; count += 1) await refreshWith(server, user.refresh_token);
    expect((await refreshWith(server, user.refresh_token)).status).toBe(429);
  });
});

describe('two API processes on one database', () => {
  it('share sessions, reuse detection and rate limits', async () => {
    const other = await startTestApp({ databaseUrl: server.databaseUrl });
    other.clock.move(server.clock.now().getTime() - other.clock.now().getTime());
    const user = await aSignedInUser(server);
    const next = await refreshWith(server, user.refresh_token);
    expect((await getMe(other, String(next.body.access_token))).status).toBe(200);
    const further = await refreshWith(other, String(next.body.refresh_token));
    expect((await getMe(server, String(further.body.access_token))).status).toBe(200);
    other.clock.move(31 * SECOND_MS);
    expect((await refreshWith(other, user.refresh_token)).status).toBe(401);
    expect((await getMe(server, String(further.body.access_token))).status).toBe(401);

    const hit = (app: TestApp) =>
      app.send({
        method: 'POST',
        url: '/api/v1/auth/register',
        remoteAddress: '198.51.100.7',
        payload: { email: 'someone@example.com', password: 'short' },
      });
    for (let count = 0; count < 10; count += 1) expect((await hit(count % 2 ? server : other)).status).toBe(400);
    expect((await hit(server)).status).toBe(429);
    expect((await hit(other)).status).toBe(429);
    await other.close();
  });
});
