import { allCalls } from '@pilgi/contract';
import type { OperatorRole } from '@pilgi/domain/back-office';
import { createAccessTokens } from '../src/features/accounts/index.ts';
import { appoint, aUser, someIp } from './account-builders.ts';
import type { TestApp } from './start-test-app.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Request = (
  method: Method,
  path: string,
  payload?: object,
  headers?: Record<string, string>,
) => ReturnType<TestApp['send']>;

export interface Admin {
  id: string;
  /** What needs a second person is approved by another owner; the response is that of the executed call. */
  request: Request;
  /** Without a second person. */
  requestAlone: Request;
}

/** An operator with a session of the admin audience, optionally reauthenticated just now. */
export async function anAdmin(
  server: TestApp,
  { isReauthenticated = false, role = 'owner' }: { isReauthenticated?: boolean; role?: OperatorRole } = {},
): Promise<Admin> {
  const { id } = await aUser(server);
  const now = server.clock.now();
  await appoint(server, id, role);
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
  const requestAlone: Request = async (method, path, payload, headers) =>
    server.send({
      method,
      url: `/api/v1/admin${path}`,
      remoteAddress: someIp(),
      headers: {
        ...headers,
        authorization: `Bearer ${await tokens.sign({ user_id: id, session_id: session.id, audience: 'admin' })}`,
      },
      ...(payload ? { payload } : {}),
    });
  const request: Request = async (method, path, payload, headers) => {
    const response = await requestAlone(method, path, payload, headers);
    if (response.status !== 202 || response.body.code !== 'APPROVAL') return response;
    const approved = await approveAsSecond(server, String((response.body.request as { id: string }).id));
    if (approved.status !== 200) return approved;
    const body = approved.body.result as typeof approved.body;
    return { ...approved, status: successStatusOf(method, path), body };
  };
  return { id, request, requestAlone };
}

/** Another owner approves the request. */
async function approveAsSecond(server: TestApp, requestId: string) {
  const second = await anAdmin(server, { isReauthenticated: true });
  return await second.requestAlone('POST', `/requests/${requestId}/approve`, {});
}

function successStatusOf(method: Method, path: string): number {
  const [plain = ''] = `/api/v1/admin${path}`.split('?');
  const isCall = (pattern: string) => new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(plain);
  return allCalls.find((call) => call.method === method && isCall(call.path))?.status ?? 200;
}
