import type { OperatorRole } from '@pilgi/domain/back-office';
import { PASSWORD } from '../../apps/server/testing/account-builders.ts';
import { createTestUserFactory, type TestUser } from '../../apps/server/testing/matrix-users.ts';
import type { ObjectKind } from '../../apps/server/testing/object-makers.ts';
import type { TestApp } from '../../apps/server/testing/start-test-app.ts';
import type { ApiRequest, ApiResponse } from './send-request.ts';

export interface AttackUser extends TestUser {
  email: string;
  password: string;
}

export interface LogInOptions extends ApiRequest {
  password?: string;
}

export interface AttackUsers {
  /** A user with a session and one object of each kind. */
  user(kinds?: readonly ObjectKind[]): Promise<AttackUser>;
  /** An operator who has just authenticated; an owner unless another role is named. */
  operator(kinds?: readonly ObjectKind[], role?: OperatorRole): Promise<AttackUser>;
  logIn(email: string, options?: LogInOptions): Promise<ApiResponse>;
}

type Send = (method: string, path: string, options?: ApiRequest) => Promise<ApiResponse>;

export async function createAttackUsers(server: TestApp, send: Send): Promise<AttackUsers> {
  const create = await createTestUserFactory(server);
  const withCredentials = (user: TestUser) => ({ ...user, email: `${user.marker}@example.com`, password: PASSWORD });
  return {
    user: async (kinds = []) => withCredentials(await create(kinds, 'user')),
    operator: async (kinds = [], role = 'owner') => withCredentials(await create(kinds, 'admin', { role })),
    logIn: (email, { password = PASSWORD, ...options } = {}) =>
      send('POST', '/auth/login/token', { ...options, form: { username: email, password } }),
  };
}
