import { createAccessTokens } from '../src/features/accounts/index.ts';
import { aUser, someIp } from './account-builders.ts';
import type { TestApp } from './start-test-app.ts';

export interface Admin {
  id: string;
  request(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    payload?: object,
    headers?: Record<string, string>,
  ): ReturnType<TestApp['send']>;
}

/** An operator with a session of the admin audience, optionally reauthenticated just now. */
export async function anAdmin(
  server: TestApp,
  { isReauthenticated = false }: { isReauthenticated?: boolean } = {},
): Promise<Admin> {
  const { id } = await aUser(server);
  const now = server.clock.now();
  await server.db.updateTable('users').set({ is_admin: true }).where('id', '=', id).execute();
  const session = await server.db
    .insertInto('sessions')
    .values({
      user_id: id,
      audience: 'admin',
      created_at: now,
      expires_at: new Date(now.getTime() + 8 * 3_600_000),
      reauthenticated_at: isReauthenticated ? now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const secrets = { user: server.config.USER_TOKEN_SECRET, admin: server.config.ADMIN_TOKEN_SECRET };
  const tokens = createAccessTokens({ clock: server.clock, secrets });
  return {
    id,
    request: async (method, path, payload, headers) =>
      server.send({
        method,
        url: `/api/v1/admin${path}`,
        remoteAddress: someIp(),
        headers: {
          ...headers,
          authorization: `Bearer ${await tokens.sign({ user_id: id, session_id: session.id, audience: 'admin' })}`,
        },
        ...(payload ? { payload } : {}),
      }),
  };
}
