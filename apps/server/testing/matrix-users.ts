import { randomBytes, randomUUID } from 'node:crypto';
import { createAccessTokens, createPasswordHasher } from '../src/features/accounts/index.ts';
import { consentFor, PASSWORD } from './account-builders.ts';
import { type ObjectKind, objectMakers } from './object-makers.ts';
import type { TestApp } from './start-test-app.ts';

export const PRINCIPALS = ['anonymous', 'user', 'other user', 'deactivated user', 'expired admin', 'admin'] as const;
export type PrincipalName = (typeof PRINCIPALS)[number];

export interface TestUser {
  id: string;
  /** Contained in all texts of the user, so that a response shows whose data it carries. */
  marker: string;
  token: string;
  objects: Readonly<Partial<Record<ObjectKind, string>>>;
}

export type TestUsers = Readonly<Record<Exclude<PrincipalName, 'anonymous'>, TestUser>>;

const HOUR_MS = 3_600_000;

/** In creation order. */
export const OBJECT_KINDS = Object.keys(objectMakers) as ObjectKind[];

type CreateTestUsers = (kinds: readonly ObjectKind[]) => Promise<TestUsers>;
type CreateTestUser = (kinds: readonly ObjectKind[], audience: 'user' | 'admin', lifeMs?: number) => Promise<TestUser>;

/** Creates an account with a session and one object of each given kind. */
export async function createTestUserFactory(server: TestApp): Promise<CreateTestUser> {
  const password_hash = await (await createPasswordHasher()).hash(PASSWORD);
  const secrets = { user: server.config.USER_TOKEN_SECRET, admin: server.config.ADMIN_TOKEN_SECRET };
  const tokens = createAccessTokens({ clock: server.clock, secrets });

  return async (kinds, audience, lifeMs = HOUR_MS) => {
    const marker = `mark${randomBytes(6).toString('hex')}`;
    const id = randomUUID();
    const now = server.clock.now();
    const expires_at = new Date(now.getTime() + lifeMs);
    const created_at = new Date(now.getTime() - HOUR_MS);
    const account = { id, email: `${marker}@example.com`, password_hash, is_admin: audience === 'admin' };
    await server.db
      .insertInto('users')
      .values({ ...account, created_at, updated_at: created_at })
      .execute();
    await consentFor(server, id);
    const session = await server.db
      .insertInto('sessions')
      .values({ user_id: id, audience, created_at, expires_at, reauthenticated_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const token = await tokens.sign({ user_id: id, session_id: session.id, audience, expires_at });
    return { id, marker, token, objects: await objectsOf(server, { id, marker }, kinds) };
  };
}

/** Creates five accounts per call, so that changes of one call do not affect others. */
export async function createTestUsersFactory(server: TestApp): Promise<CreateTestUsers> {
  const createUser = await createTestUserFactory(server);
  return async (kinds) => {
    const [user, other, inactive, expired, admin] = await Promise.all([
      createUser(kinds, 'user'),
      createUser(kinds, 'user'),
      createUser(kinds, 'user'),
      createUser(kinds, 'admin', -1000),
      createUser(kinds, 'admin'),
    ]);
    await server.db.updateTable('users').set({ is_active: false }).where('id', '=', inactive.id).execute();
    return { user, 'other user': other, 'deactivated user': inactive, 'expired admin': expired, admin };
  };
}

async function objectsOf(
  server: TestApp,
  owner: { id: string; marker: string },
  kinds: readonly ObjectKind[],
): Promise<TestUser['objects']> {
  const made: Partial<Record<ObjectKind, string>> = {};
  for (const kind of OBJECT_KINDS.filter((one) => kinds.includes(one))) {
    made[kind] = await objectMakers[kind](server, owner);
  }
  return made;
}
